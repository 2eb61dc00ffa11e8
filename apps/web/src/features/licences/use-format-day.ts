import { useLocale } from '#i18n/texts.tsx';

/** Formats a day in Seoul time, in which licences are issued. */
export function useFormatDay(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'long',
    timeZone: 'Asia/Seoul',
  });
  return (moment) => format.format(new Date(moment));
}
