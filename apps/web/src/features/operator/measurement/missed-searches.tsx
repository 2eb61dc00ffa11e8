import { measurementLimits } from '@onsori/contract/measurement-values';
import { useLocale } from '#i18n/texts.tsx';
import { HealthCard } from '../health/health-card.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { countSearches } from './measurement.rules.ts';
import { measurementTexts } from './measurement-texts.ts';
import { PlainTable } from './plain-table.tsx';
import type { Measurement } from './use-measurement.ts';

/** What people searched for and did not find, the most frequent first. */
export function MissedSearches({ searches }: Pick<Measurement, 'searches'>) {
  const t = measurementTexts.use();
  const locale = useLocale();
  const { formatDay } = useDateFormat();
  const { minSearches: min, textsStoredDays: days } = measurementLimits;
  const items = searches.without_results;
  return (
    <HealthCard title={t('missed')} note={t('missedNote', countSearches(searches))}>
      <p className="px-5 pb-3 text-sm text-text-3">{t('missedHint', { min, days })}</p>
      {items.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-text-2">{t('noMissed')}</p>
      ) : (
        <PlainTable
          label={t('missed')}
          headers={[t('text'), t('searches'), t('lastDay')]}
          rows={items.map(({ text, count, last_day: lastDay }) => ({
            key: text,
            cells: [text, count.toLocaleString(locale), formatDay(lastDay)],
          }))}
        />
      )}
    </HealthCard>
  );
}
