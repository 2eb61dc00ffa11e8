import { useLocale } from '#i18n/texts.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds days to a calendar day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** Formats calendar days of the API, `YYYY-MM-DD`, which have no time zone. */
export function useDayFormatters() {
  const locale = useLocale();
  const format = (day: string, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...fields }).format(new Date(day));
  return {
    formatDay: (day: string) => format(day, long),
    formatShortDay: (day: string) => format(day, { month: 'long', day: 'numeric' }),
    formatNumericDay: (day: string) =>
      format(day, {
        year: 'numeric',
        month: locale === 'ko' ? 'numeric' : 'short',
        day: 'numeric',
      }),
    formatWeekday: (day: string) => format(day, { weekday: 'short' }),
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
