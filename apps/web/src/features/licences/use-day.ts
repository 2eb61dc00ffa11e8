import { useLocale } from '#i18n/texts.tsx';

/** The day in Korea, where licences are issued. */
export function useDay(): (moment: string) => string {
  const printed = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'long',
    timeZone: 'Asia/Seoul',
  });
  return (moment) => printed.format(new Date(moment));
}
