import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';

const numberFormat = new Intl.NumberFormat('en');

export const formatWon = (amount: number, locale: Locale): string =>
  locale === 'ko' ? `${numberFormat.format(amount)}원` : `₩${numberFormat.format(amount)}`;

export function useWonFormat(): (amount: number) => string {
  const locale = useLocale();
  return (amount) => formatWon(amount, locale);
}
