import type { Locale } from '#i18n/locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The largest unit that fits, up to a week: from then on a date says more. */
const units = [
  { unit: 'minute', lasts: minute, until: hour },
  { unit: 'hour', lasts: hour, until: day },
  { unit: 'day', lasts: day, until: 7 * day },
] as const;

/** Days as people in Korea count them, for a server and a browser alike. */
const zone = { timeZone: 'Asia/Seoul' } as const;

const yearOf = (at: Date) => new Intl.DateTimeFormat('en', { ...zone, year: 'numeric' }).format(at);

function dayOf(locale: Locale, at: Date, now: Date): string {
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  const fields = { ...zone, ...year, month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(locale, fields).format(at);
}

/** How long ago something was; null where it was just now. */
export function timeAgo(locale: Locale, at: Date, now: Date): string | null {
  const ago = now.getTime() - at.getTime();
  if (ago < minute) return null;
  const fitting = units.find(({ until }) => ago < until);
  if (fitting === undefined) return dayOf(locale, at, now);
  const { unit, lasts } = fitting;
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ago / lasts), unit);
}
