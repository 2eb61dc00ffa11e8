import { type MeasurementPeriod, measurementPeriods } from '@onsori/contract/measurement-values';
import { type ReactNode, useState } from 'react';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { ConsolePage } from '../console-page.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { AudienceCard } from './audience-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { measurementTexts } from './measurement-texts.ts';
import { MissedSearches } from './missed-searches.tsx';
import { useMeasurement } from './use-measurement.ts';
import { VitalsCard } from './vitals-card.tsx';

export function MeasurementView() {
  const t = measurementTexts.use();
  const [period, setPeriod] = useState<MeasurementPeriod>('month');
  const query = useMeasurement(period);
  const measurement = query.data;
  const content = (): ReactNode => {
    if (measurement !== undefined)
      return (
        <div className="flex flex-col gap-5">
          <p className="max-w-3xl text-sm text-text-2">{t('note')}</p>
          <FunnelCard steps={measurement.steps} />
          <div className="grid items-start gap-4 min-[1200px]:grid-cols-2">
            <MissedSearches searches={measurement.searches} />
            <AudienceCard audience={measurement.audience} />
          </div>
          <VitalsCard vitals={measurement.vitals} />
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <ChipGroup label={t('periods')}>
          {measurementPeriods.map((each) => (
            <Chip key={each} selected={each === period} onClick={() => setPeriod(each)}>
              {t(`period.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
      }
    >
      {content()}
    </ConsolePage>
  );
}
