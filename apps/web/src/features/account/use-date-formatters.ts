import { useLocale } from '#i18n/texts.tsx';

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
/** 24-hour clock, because servers and browsers format AM and PM differently. */
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats dates in Seoul time and the page's language. */
export function useDateFormatters() {
  const locale = useLocale();
  return {
    formatDay: (at: string | Date) =>
      new Intl.DateTimeFormat(locale, { ...zone, ...day }).format(new Date(at)),
    formatTime: (at: string | Date) => {
      const date = new Date(at);
      const format = (fields: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...zone, ...fields }).format(date);
      return `${format(day)} ${format(time)}`;
    },
  };
}
