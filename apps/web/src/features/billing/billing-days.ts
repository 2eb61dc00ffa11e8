import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds days to a calendar day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

const format = (locale: Locale, day: string, fields: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...fields }).format(new Date(day));

/** A calendar day without its year, unless that is another one than now in Seoul. */
export function formatShortDay(locale: Locale, day: string, now = new Date()): string {
  const currentYear = new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCFullYear();
  const isThisYear = new Date(day).getUTCFullYear() === currentYear;
  return format(locale, day, isThisYear ? { month: 'long', day: 'numeric' } : long);
}

/** Formats calendar days of the API, `YYYY-MM-DD`, which have no time zone. */
export function useDayFormatters() {
  const locale = useLocale();
  return {
    formatDay: (day: string) => format(locale, day, long),
    formatShortDay: (day: string) => formatShortDay(locale, day),
    formatNumericDay: (day: string) =>
      format(locale, day, {
        year: 'numeric',
        month: locale === 'ko' ? 'numeric' : 'short',
        day: 'numeric',
      }),
    formatWeekday: (day: string) => format(locale, day, { weekday: 'short' }),
    /** The time of a timestamp in Seoul; 24-hour, because AM and PM differ between engines. */
    formatTime: (at: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'Asia/Seoul',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(at)),
  };
}
