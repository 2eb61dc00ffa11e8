import { useLocale } from '#i18n/texts.tsx';

/** Formats times in Seoul time, so that server and browser render the same. */
export function useFormatMoment(): (at: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    timeZone: 'Asia/Seoul',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (at) => format.format(new Date(at));
}
