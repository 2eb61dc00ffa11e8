import type { FigureName } from '@onsori/contract/overview-values';
import { useLocale } from '#i18n/texts.tsx';
import { type Delta, toByteUnit } from './overview.rules.ts';
import { overviewTexts } from './overview-texts.ts';

/** Formats values of figures with their unit, and differences between them. */
export function useFigureFormat() {
  const t = overviewTexts.use();
  const locale = useLocale();
  const formatNumber = (name: FigureName, value: number): string => {
    if (name === 'render_rate') return value.toLocaleString(locale, { maximumFractionDigits: 1 });
    if (name !== 'storage') return value.toLocaleString(locale, { maximumFractionDigits: 0 });
    const { value: amount, unit } = toByteUnit(value);
    const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
    return amount.toLocaleString(locale, options);
  };
  const formatValue = (name: FigureName, value: number): string =>
    name === 'storage'
      ? formatNumber(name, value)
      : t(`value.${name}`, { value: formatNumber(name, value) });
  const formatDelta = (name: FigureName, { ratio, difference }: Delta): string => {
    if (difference === 0) return t('same');
    if (ratio !== null && name !== 'failed_jobs')
      return ratio.toLocaleString(locale, {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: 'exceptZero',
      });
    const sign = difference > 0 ? '+' : '−';
    return `${sign}${formatValue(name, Math.abs(difference))}`;
  };
  return { formatNumber, formatValue, formatDelta };
}
