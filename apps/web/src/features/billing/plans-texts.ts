import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/plans.json' with { type: 'json' };
import ko from '#i18n/ko/plans.json' with { type: 'json' };
import { useLocale } from '#i18n/texts.tsx';

export const plansTexts = createTextBundle(ko, en);

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = { month: 'long', day: 'numeric' } as const;

/** Formats days in Seoul time and the page's language. */
export function usePlanDateFormatters() {
  const locale = useLocale();
  const format = (at: Date, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...zone, ...fields }).format(at);
  return {
    formatDay: (at: string) => format(new Date(at), day),
    /** Last day of a period whose exclusive end is midnight. */
    formatLastDay: (end: string) =>
      format(new Date(Date.parse(end) - 1), { ...day, year: 'numeric' }),
  };
}
