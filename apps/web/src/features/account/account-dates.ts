import { useLocale } from '#i18n/texts.tsx';

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
/** Twenty-four hours: how a browser and a server write morning and afternoon differs. */
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Days and times as people in Korea read them, in the page's language. */
export function useDates() {
  const locale = useLocale();
  return {
    dayOf: (at: string | Date) =>
      new Intl.DateTimeFormat(locale, { ...zone, ...day }).format(new Date(at)),
    timeOf: (at: string | Date) => {
      const date = new Date(at);
      const format = (fields: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...zone, ...fields }).format(date);
      return `${format(day)} ${format(time)}`;
    },
  };
}
