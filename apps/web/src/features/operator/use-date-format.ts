import { useLocale } from '#i18n/texts.tsx';

const timeZone = 'Asia/Seoul';

/** Formats times in Seoul time, by which plans begin and end, and in the page's language. */
export function useDateFormat() {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const month = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'long' });
  return {
    formatMonth: (day: string) => month.format(new Date(day)),
    formatDay: (at: string) => day.format(new Date(at)),
    /** The last day of a period with an exclusive end. */
    formatLastDay: (end: string) => day.format(new Date(Date.parse(end) - 1)),
    formatMoment: (at: string) => moment.format(new Date(at)),
  };
}
