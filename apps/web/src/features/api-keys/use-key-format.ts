import { useLocale } from '#i18n/texts.tsx';
import { apiKeysTexts } from './api-keys-texts.ts';
import { findAge } from './usage.rules.ts';

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = { month: 'numeric', day: 'numeric' } as const;

/** Counts and times of keys, in Seoul time and the language of the page. */
export function useKeyFormat() {
  const t = apiKeysTexts.use();
  const locale = useLocale();
  const formatDay = (at: string) =>
    new Intl.DateTimeFormat(locale, { ...zone, ...day }).format(new Date(at));
  return {
    formatDay,
    formatMoment: (at: string) =>
      new Intl.DateTimeFormat(locale, {
        ...zone,
        ...day,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(at)),
    /** Such as 182만 or 1.8M. */
    formatCount: (count: number) =>
      new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
        count,
      ),
    formatNumber: (count: number) => new Intl.NumberFormat(locale).format(count),
    formatShare: (share: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share),
    formatAge: (at: string | null) => {
      if (at === null) return t('table.never');
      const age = findAge(at, Date.now());
      if (age === 'now') return t('table.now');
      if (age === null) return formatDay(at);
      return new Intl.RelativeTimeFormat(locale).format(-age.value, age.unit);
    },
  };
}
