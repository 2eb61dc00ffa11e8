import { type VitalRating, type WebVital, webVitals } from '@onsori/contract/measurement-values';
import { useLocale } from '#i18n/texts.tsx';
import { HealthCard } from '../health/health-card.tsx';
import { measurementTexts } from './measurement-texts.ts';
import { PlainTable } from './plain-table.tsx';
import type { Measurement } from './use-measurement.ts';

const ratingClasses: Readonly<Record<VitalRating, string>> = {
  good: 'text-on-bichwi-soft',
  needs_work: 'text-on-chija-soft',
  poor: 'text-on-juhong-soft',
};

function useVitalFormat() {
  const t = measurementTexts.use();
  const locale = useLocale();
  return (metric: WebVital, value: number): string => {
    if (metric === 'cls') return value.toLocaleString(locale, { maximumFractionDigits: 2 });
    if (metric === 'inp')
      return t('milliseconds', {
        value: value.toLocaleString(locale, { maximumFractionDigits: 0 }),
      });
    const seconds = (value / 1000).toLocaleString(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return t('seconds', { value: seconds });
  };
}

/** The 75th percentile of each page and class of devices, with its rating. */
export function VitalsCard({ vitals }: Pick<Measurement, 'vitals'>) {
  const t = measurementTexts.use();
  const formatVital = useVitalFormat();
  const cellOf = (metrics: Measurement['vitals'][number]['metrics'], name: WebVital) => {
    const found = metrics.find(({ metric }) => metric === name);
    if (!found) return <span className="text-text-3">{t('missing')}</span>;
    const { p75, rating, samples } = found;
    return (
      <>
        <span className="block whitespace-nowrap">
          {formatVital(name, p75)}{' '}
          <span className={ratingClasses[rating]}>{t(`rating.${rating}`)}</span>
        </span>
        <span className="block text-xs text-text-3">{t('samples', { count: samples })}</span>
      </>
    );
  };
  return (
    <HealthCard title={t('vitals')}>
      <p className="px-5 pb-3 text-sm text-text-3">{t('vitalsHint')}</p>
      {vitals.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-text-2">{t('noVitals')}</p>
      ) : (
        <PlainTable
          label={t('vitals')}
          headers={[t('page'), ...webVitals.map((metric) => t(`metric.${metric}`))]}
          rows={vitals.map(({ route, device, metrics }) => ({
            key: `${device} ${route}`,
            cells: [
              <>
                <span className="block font-mono">{route}</span>
                <span className="block text-xs text-text-3">{t(`device.${device}`)}</span>
              </>,
              ...webVitals.map((metric) => cellOf(metrics, metric)),
            ],
          }))}
        />
      )}
    </HealthCard>
  );
}
