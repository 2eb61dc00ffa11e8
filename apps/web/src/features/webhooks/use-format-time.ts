import { useLocale } from '#i18n/texts.tsx';

/** Formats times in Seoul time, so that server and browser render the same. */
export function useFormatTime(): (at: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    timeZone: 'Asia/Seoul',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => format.format(new Date(at));
}
