import { limits } from './limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SEOUL_OFFSET_MS = 9 * HOUR_MS;

/** The first and the last release date, in Seoul time, of what is new at a time. */
export function newReleaseDates(
  now: Date,
  days: number = limits.newReleaseDays,
): { readonly first: string; readonly last: string } {
  const dateBefore = (daysAgo: number) =>
    new Date(now.getTime() + SEOUL_OFFSET_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return { first: dateBefore(days - 1), last: dateBefore(0) };
}

/** A release is new for `limits.newReleaseDays` from its date in Seoul on. */
export function isNewRelease(releaseDate: string, now: Date): boolean {
  const { first, last } = newReleaseDates(now);
  return releaseDate >= first && releaseDate <= last;
}
