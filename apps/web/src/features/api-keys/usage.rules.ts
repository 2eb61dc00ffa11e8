import type { ApiKey, ApiKeyUsageDay } from '@onsori/contract/api-keys';

/** Colours of keys in the table and the chart; further keys share the last one. */
const keyColors = [
  'text-text',
  'text-jjok',
  'text-chija',
  'text-bichwi',
  'text-juhong',
  'text-text-3',
] as const;
export type KeyColor = (typeof keyColors)[number];

const revokedColor: KeyColor = 'text-text-3';

/** The colour of each key by its id, in the order of the list. */
export function assignColors(
  items: readonly Pick<ApiKey, 'id' | 'state'>[],
): ReadonlyMap<string, KeyColor> {
  const used = items.filter(({ state }) => state !== 'revoked');
  return new Map(
    items.map(({ id }) => {
      const index = used.findIndex((each) => each.id === id);
      return [id, index < 0 ? revokedColor : (keyColors[index] ?? revokedColor)];
    }),
  );
}

const requestsOf = ({ keys }: ApiKeyUsageDay) =>
  keys.reduce((sum, { requests }) => sum + requests, 0);

export interface UsageSummary {
  readonly total: number;
  readonly refused: number;
  /** Of all calls; 0 without any. */
  readonly refusedShare: number;
}

export function summarizeUsage(usage: readonly ApiKeyUsageDay[]): UsageSummary {
  const total = usage.reduce((sum, day) => sum + requestsOf(day), 0);
  const refused = usage.reduce((sum, day) => sum + day.refused, 0);
  const calls = total + refused;
  return { total, refused, refusedShare: calls === 0 ? 0 : refused / calls };
}

export interface BarPart {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export interface UsageBar {
  readonly day: string;
  readonly requests: number;
  readonly refused: number;
  /** From the bottom, in the order of the keys. */
  readonly parts: readonly BarPart[];
}

/** Requests of each day, stacked by key; keys that are not listed any more come last. */
export function stackUsage(
  usage: readonly ApiKeyUsageDay[],
  items: readonly Pick<ApiKey, 'id'>[],
): UsageBar[] {
  const order = new Map(items.map(({ id }, index) => [id, index]));
  const rank = (id: string) => order.get(id) ?? order.size;
  return usage.map((day) => {
    let from = 0;
    const parts = day.keys
      .filter(({ requests }) => requests > 0)
      .toSorted((a, b) => rank(a.id) - rank(b.id))
      .map(({ id, requests }) => {
        const part = { id, from, to: from + requests };
        from = part.to;
        return part;
      });
    return { day: day.day, requests: from, refused: day.refused, parts };
  });
}

export interface UsageScale {
  readonly top: number;
  /** A limit far above the usage would leave nothing to see of it. */
  readonly showsLimit: boolean;
}

const MAX_LIMIT_RATIO = 5;

export function findScale(bars: readonly UsageBar[], limit: number): UsageScale {
  const max = bars.reduce((top, { requests }) => Math.max(top, requests), 0);
  const showsLimit = max === 0 || limit <= max * MAX_LIMIT_RATIO;
  return { top: Math.max(1, max, showsLimit ? limit : 0) * 1.08, showsLimit };
}

const MINUTE_MS = 60_000;

interface Ago {
  readonly value: number;
  readonly unit: 'minute' | 'hour';
}

/** Null from a day on, and `now` within the last minute. */
export function findAge(at: string, now: number): Ago | 'now' | null {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'now';
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  return minutes < 24 * 60 ? { value: Math.floor(minutes / 60), unit: 'hour' } : null;
}
