import { type OverviewPeriod, overviewPeriods } from '@onsori/contract/overview-values';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { ConsolePage } from '../console-page.tsx';
import { AlarmList } from '../health/alarm-list.tsx';
import { useHealth } from '../health/use-health.ts';
import type { Operator } from '../operator.queries.ts';
import { isPermitted } from '../operator.rules.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { FigureCard } from './figure-card.tsx';
import { LatestActions } from './latest-actions.tsx';
import { LiveState, PeopleSearch } from './overview-header.tsx';
import { overviewTexts } from './overview-texts.ts';
import { ServiceState } from './service-state.tsx';
import { TaskList } from './task-list.tsx';
import { type Overview, useOverview } from './use-overview.ts';

const DAY_MS = 86_400_000;

/** Labels below the charts: the hours of today, or the first, middle and last day. */
function useChartLabels(overview: Overview, period: OverviewPeriod): [string, string, string] {
  const t = overviewTexts.use();
  const locale = useLocale();
  if (period === 'today') return [t('hour'), '12', '24'];
  const days = overview.figures[0]?.points.length ?? 1;
  const label = (day: number) =>
    new Date(Date.parse(overview.from) + day * DAY_MS).toLocaleDateString(locale, {
      timeZone: 'Asia/Seoul',
      month: 'numeric',
      day: 'numeric',
    });
  return [label(0), label(Math.floor(days / 2)), label(days - 1)];
}

const lineStyles = {
  current: 'border-text',
  previous: 'border-text-3',
  target: 'border-chija border-dotted',
} as const;

interface FiguresProps {
  readonly overview: Overview;
  readonly period: OverviewPeriod;
  onPeriod(period: OverviewPeriod): void;
}

function Figures({ overview, period, onPeriod }: FiguresProps) {
  const t = overviewTexts.use();
  const locale = useLocale();
  const labels = useChartLabels(overview, period);
  const weekday = new Date(overview.previous_from).toLocaleDateString(locale, {
    timeZone: 'Asia/Seoul',
    weekday: 'long',
  });
  const legend = {
    current: t(`period.${period}`),
    previous: period === 'today' ? t('lastWeekday', { weekday }) : t(`before.${period}`),
    target: t('targetLine'),
  };
  return (
    <section aria-labelledby="figures">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <h2 id="figures" className="text-lg">
            {t('figures')}
          </h2>
          <ul className="flex gap-4 text-xs text-text-2">
            {(['current', 'previous', 'target'] as const).map((line) => (
              <li key={line} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={`w-4 border-t-2 ${lineStyles[line]}`} />
                {legend[line]}
              </li>
            ))}
          </ul>
        </div>
        <ChipGroup label={t('periods')}>
          {overviewPeriods.map((each) => (
            <Chip key={each} selected={each === period} onClick={() => onPeriod(each)}>
              {t(`period.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4 min-[1200px]:grid-cols-3 min-[1200px]:[&>:last-child:nth-child(3n+1)]:col-span-full">
        {overview.figures.map((figure) => (
          <FigureCard
            key={figure.name}
            figure={figure}
            labels={labels}
            previousLabel={t(`before.${period}`)}
          />
        ))}
      </ul>
      <p className="mt-4 text-sm text-text-3">{t('note')}</p>
    </section>
  );
}

/** Alarms and states of the service, for admins. */
function useServiceHealth(operator: Operator) {
  const isAdmin = isPermitted(operator.permissions, 'admin');
  return { isAdmin, health: useHealth({ enabled: isAdmin }).data };
}

export function OverviewView({ operator }: { readonly operator: Operator }) {
  const t = overviewTexts.use();
  const [period, setPeriod] = useState<OverviewPeriod>('today');
  const query = useOverview(period);
  const { isAdmin, health } = useServiceHealth(operator);
  const overview = query.data;
  const content = (): ReactNode => {
    if (overview !== undefined)
      return (
        <div className="flex flex-col gap-6">
          {health !== undefined && health.alarms.length > 0 && <AlarmList alarms={health.alarms} />}
          <div className="grid items-start gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_19rem]">
            <Figures overview={overview} period={period} onPeriod={setPeriod} />
            <div className="grid gap-4 max-[1199px]:-order-1 max-[1199px]:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
              {overview.tasks.length > 0 && (
                <TaskList tasks={overview.tasks} checked_at={overview.checked_at} />
              )}
              {health !== undefined && <ServiceState health={health} />}
            </div>
          </div>
          {isAdmin && <LatestActions actions={overview.actions} />}
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {overview && (
            <LiveState
              measured_at={overview.measured_at}
              checked_at={overview.checked_at}
              isStale={overview.is_stale || query.isError}
            />
          )}
          {isPermitted(operator.permissions, 'support') && <PeopleSearch />}
        </div>
      }
    >
      {content()}
    </ConsolePage>
  );
}
