import { useLocale } from '#i18n/texts.tsx';
import { HealthCard } from '../health/health-card.tsx';
import { measurementTexts } from './measurement-texts.ts';
import { PlainTable } from './plain-table.tsx';
import type { Measurement } from './use-measurement.ts';

/** Page views by class of device and language. */
export function AudienceCard({ audience }: Pick<Measurement, 'audience'>) {
  const t = measurementTexts.use();
  const locale = useLocale();
  const total = audience.reduce((sum, { pages }) => sum + pages, 0);
  return (
    <HealthCard title={t('audience')}>
      {audience.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-text-2">{t('noAudience')}</p>
      ) : (
        <PlainTable
          label={t('audience')}
          headers={[t('audience'), t('pages'), t('share')]}
          rows={audience.map(({ device, language, pages }) => ({
            key: `${device} ${language}`,
            cells: [
              `${t(`device.${device}`)} · ${t(`language.${language}`)}`,
              pages.toLocaleString(locale),
              (pages / total).toLocaleString(locale, {
                style: 'percent',
                maximumFractionDigits: 0,
              }),
            ],
          }))}
        />
      )}
    </HealthCard>
  );
}
