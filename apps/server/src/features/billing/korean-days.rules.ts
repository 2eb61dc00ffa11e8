import type { BillingPeriod } from '@onsori/contract/plans';

/** A calendar day in Korea, `YYYY-MM-DD`. */
export type Day = string;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Korea has been at UTC+9 without daylight saving time since 1988. */
const KOREA_UTC_OFFSET_MS = 9 * HOUR_MS;

const toDay = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10);
const toUtcMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const koreanDay = (at: Date): Day => toDay(at.getTime() + KOREA_UTC_OFFSET_MS);

export const startOfKoreanDay = (day: Day): Date => new Date(toUtcMs(day) - KOREA_UTC_OFFSET_MS);

export const endOfKoreanDay = (day: Day): Date =>
  new Date(startOfKoreanDay(day).getTime() + DAY_MS);

export const atKoreanHour = (day: Day, hour: number): Date =>
  new Date(startOfKoreanDay(day).getTime() + hour * HOUR_MS);

export const addDays = (day: Day, days: number): Day => toDay(toUtcMs(day) + days * DAY_MS);

/** Negative if `until` is before `from`. */
export const daysBetween = (from: Day, until: Day): number =>
  (toUtcMs(until) - toUtcMs(from)) / DAY_MS;

export const dayOfMonth = (day: Day): number => Number(day.slice(8));

/** The day of the next charge: the anchor day, or the last day of a month that is shorter. */
export function nextPeriodEnd(start: Day, anchorDay: number, period: BillingPeriod): Day {
  const year = Number(start.slice(0, 4)) + (period === 'year' ? 1 : 0);
  const monthIndex = Number(start.slice(5, 7)) - 1 + (period === 'month' ? 1 : 0);
  const lastOfMonth = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, monthIndex, Math.min(anchorDay, lastOfMonth)));
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(toUtcMs(day)).getUTCDay());

/** The n-th business day after a day. Public holidays count as business days. */
export function businessDayAfter(day: Day, count: number): Day {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (!isWeekend(last)) left -= 1;
  }
  return last;
}
