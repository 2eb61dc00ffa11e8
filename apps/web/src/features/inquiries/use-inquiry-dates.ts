import { useLocale } from '#i18n/texts.tsx';

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = { month: 'long', day: 'numeric' } as const;
/** 24-hour clock, because servers and browsers format AM and PM differently. */
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats dates in Seoul time and the page's language. */
export function useInquiryDates() {
  const locale = useLocale();
  const format = (at: string, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...zone, ...fields }).format(new Date(at));
  return {
    formatDay: (at: string) => format(at, day),
    formatTime: (at: string) => `${format(at, day)} ${format(at, time)}`,
  };
}
