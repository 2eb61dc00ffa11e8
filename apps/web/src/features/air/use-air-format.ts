import { useLocale } from '#i18n/texts.tsx';
import { airTexts } from './air-texts.ts';

const timeZone = 'Asia/Seoul';

/** Formats times in Seoul time, so that server and browser render the same. */
export function useAirFormat() {
  const locale = useLocale();
  const t = airTexts.use();
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return {
    formatDay: (at: string) => day.format(new Date(at)),
    formatClock: (at: string) => clock.format(new Date(at)),
    formatMoment: (at: string) => moment.format(new Date(at)),
    formatPercent: (share: number) => Math.round(100 * share),
    formatRemaining: (seconds: number) =>
      seconds < 60
        ? t('remaining.soon')
        : t('remaining.minutes', { minutes: Math.ceil(seconds / 60) }),
  };
}
