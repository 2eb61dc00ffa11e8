import type { OverviewPeriod } from '@onsori/contract/overview-values';
import { addDays, koreanDay, startOfKoreanDay } from '#features/billing/billing.public.ts';
import type { FigureRange } from './figures.rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Days of a period, and how many days before it the one of the same weekdays starts. */
const periods: Readonly<Record<OverviewPeriod, { readonly days: number; readonly back: number }>> =
  {
    today: { days: 1, back: 7 },
    week: { days: 7, back: 7 },
    month: { days: 30, back: 35 },
  };

/** The days of a period in Korea, up to today. */
export function overviewRange(
  period: OverviewPeriod,
  now: Date,
  measuredAt: Date | null,
): FigureRange {
  const { days, back } = periods[period];
  const firstDay = addDays(koreanDay(now), 1 - days);
  return {
    from: startOfKoreanDay(firstDay),
    previousFrom: startOfKoreanDay(addDays(firstDay, -back)),
    slotMs: days === 1 ? HOUR_MS : DAY_MS,
    slots: days === 1 ? DAY_MS / HOUR_MS : days,
    measuredAt,
  };
}

/** How far back the first measurement counts: the longest period and the one before. */
export const MAX_HISTORY_DAYS = Math.max(
  ...Object.values(periods).map(({ days, back }) => days + back),
);
