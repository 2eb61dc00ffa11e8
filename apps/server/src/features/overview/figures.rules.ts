import type { OperatorPermission } from '@onsori/contract/enumerations';
import type { Figure } from '@onsori/contract/overview';
import type { FigureName } from '@onsori/contract/overview-values';

const HOUR_MS = 60 * 60 * 1000;

export interface FigureDefinition {
  /** Of the area that lists what the figure counts. */
  readonly permission: OperatorPermission;
  /** How the hours of a day make its value: events add up, levels do not. */
  readonly combine: 'sum' | 'max' | 'mean' | 'last';
  readonly target?: NonNullable<Figure['target']>;
}

export const figureDefinitions: Readonly<Record<FigureName, FigureDefinition>> = {
  signups: { permission: 'support', combine: 'sum' },
  plays: { permission: 'catalogue', combine: 'sum' },
  downloads: { permission: 'support', combine: 'sum' },
  licences: { permission: 'support', combine: 'sum' },
  revenue: { permission: 'billing', combine: 'sum' },
  refunds: { permission: 'billing', combine: 'sum' },
  failed_jobs: { permission: 'admin', combine: 'sum', target: { kind: 'max', limit: 0 } },
  queue_depth: { permission: 'admin', combine: 'max', target: { kind: 'max', limit: 200 } },
  render_rate: { permission: 'admin', combine: 'mean', target: { kind: 'min', limit: 1 } },
  storage: { permission: 'admin', combine: 'last' },
};

export interface FigureRange {
  readonly from: Date;
  readonly previousFrom: Date;
  readonly slotMs: number;
  readonly slots: number;
  /** Until when events are counted; null before the first measurement. */
  readonly measuredAt: Date | null;
}

/** Values by the start of their hour, in milliseconds. */
export type HourlyValues = ReadonlyMap<number, number>;

function combineValues(
  combine: FigureDefinition['combine'],
  values: readonly number[],
): number | null {
  const sum = values.reduce((total, value) => total + value, 0);
  if (combine === 'sum') return sum;
  if (values.length === 0) return null;
  if (combine === 'max') return Math.max(...values);
  return combine === 'mean' ? sum / values.length : (values.at(-1) ?? null);
}

/** The values of the hours that start in a span. */
function valuesBetween(hourly: HourlyValues, start: number, end: number): number[] {
  const values: number[] = [];
  for (let hour = start; hour < end; hour += HOUR_MS) {
    const value = hourly.get(hour);
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** The last level of a span; null without one. */
const lastLevel = (hourly: HourlyValues, start: number, end: number): number | null =>
  valuesBetween(hourly, start, end + 1).at(-1) ?? null;

/** Everything that was counted; the running hour contains nothing of the future. */
function sumOf(hourly: HourlyValues, start: number, until: number): number {
  return valuesBetween(hourly, start, until + 1).reduce((total, value) => total + value, 0);
}

/** Events of a span; of its last hour the share that has passed. */
function sumUntil(hourly: HourlyValues, start: number, end: number): number {
  const lastHour = Math.floor(end / HOUR_MS) * HOUR_MS;
  const whole = valuesBetween(hourly, start, lastHour).reduce((total, value) => total + value, 0);
  const share = (end - lastHour) / HOUR_MS;
  return Math.round(whole + (hourly.get(lastHour) ?? 0) * share);
}

export function isPastTarget(value: number | null, target: Figure['target']): boolean {
  if (value === null || target === null) return false;
  return target.kind === 'max' ? value > target.limit : value < target.limit;
}

/** A figure of a period, compared with the period before up to the same moment. */
export function summarizeFigure(
  name: FigureName,
  hourly: HourlyValues,
  { from, previousFrom, slotMs, slots, measuredAt }: FigureRange,
): Figure {
  const { combine, target = null } = figureDefinitions[name];
  const start = from.getTime();
  const previousStart = previousFrom.getTime();
  const until = measuredAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const pointsFrom = (first: number, end: number) =>
    Array.from({ length: slots }, (_, slot) => {
      const slotStart = first + slot * slotMs;
      return slotStart > end
        ? null
        : combineValues(combine, valuesBetween(hourly, slotStart, slotStart + slotMs));
    });
  const isMeasured = until >= start;
  const previousEnd = until - start + previousStart;
  const read = (first: number, end: number, count: typeof sumOf) =>
    combine === 'sum' ? count(hourly, first, end) : lastLevel(hourly, first, end);
  const value = read(start, until, sumOf);
  const previous = read(previousStart, previousEnd, sumUntil);
  return {
    name,
    value: isMeasured ? value : null,
    previous: isMeasured ? previous : null,
    points: pointsFrom(start, until),
    previous_points: pointsFrom(previousStart, Number.POSITIVE_INFINITY),
    target,
    is_past_target: isMeasured && isPastTarget(value, target),
  };
}
