import { useLocale } from '#i18n/texts.tsx';

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = { month: 'long', day: 'numeric' } as const;

/** Formats days in Seoul time and the page's language. */
export function usePlanDateFormatters() {
  const locale = useLocale();
  const format = (at: Date, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...zone, ...fields }).format(at);
  return {
    formatDay: (at: string) => format(new Date(at), day),
    /** Last day of a period whose exclusive end is midnight. */
    formatLastDay: (end: string) =>
      format(new Date(Date.parse(end) - 1), { ...day, year: 'numeric' }),
  };
}
