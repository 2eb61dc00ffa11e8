import { useLocale } from '#i18n/texts.tsx';

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = { month: 'long', day: 'numeric' } as const;

/** Days as people in Korea read them, in the page's language. */
export function usePlanDays() {
  const locale = useLocale();
  const format = (at: Date, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...zone, ...fields }).format(at);
  return {
    dayOf: (at: string) => format(new Date(at), day),
    /** An end at midnight ends the day before. */
    lastDayBefore: (end: string) =>
      format(new Date(Date.parse(end) - 1), { ...day, year: 'numeric' }),
  };
}
