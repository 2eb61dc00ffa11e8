import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';

const numberFormat = new Intl.NumberFormat('en');

export function formatWon(amount: number, locale: Locale): string {
  const sign = amount < 0 ? '-' : '';
  const digits = numberFormat.format(Math.abs(amount));
  return locale === 'ko' ? `${sign}${digits}원` : `${sign}₩${digits}`;
}

export function useWonFormat(): (amount: number) => string {
  const locale = useLocale();
  return (amount) => formatWon(amount, locale);
}
