import type { AirQueue } from '@onsori/contract/operator-air';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { consolePaths } from '../console-paths.ts';
import { DataTable } from '../data-table.tsx';
import { HealthCard, StateDot } from '../health/health-card.tsx';
import { useDuration } from '../health/use-duration.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { operatorAirTexts } from './operator-air-texts.ts';
import { useAirQueue } from './use-air.ts';

function Kinds({ kinds }: Pick<AirQueue, 'kinds'>) {
  const t = operatorAirTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  return (
    <div className="grid gap-4 min-[900px]:grid-cols-3">
      {kinds.map(({ kind, waiting, running, made_last_hour: made, ...rates }) => (
        <HealthCard
          key={kind}
          title={t(`queue.kind.${kind}`)}
          note={
            rates.oldest_seconds === null
              ? t('queue.noneWaiting')
              : t('queue.oldest', { time: duration(rates.oldest_seconds) })
          }
        >
          <dl className="grid grid-cols-3 gap-2 px-5 pt-1">
            {Object.entries({ waiting, running, made } as const).map(([name, value]) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-sm text-text-3">
                  {t(`queue.${name as 'waiting' | 'running' | 'made'}`)}
                </dt>
                <dd className="tabular text-xl font-semibold">{value.toLocaleString(locale)}</dd>
              </div>
            ))}
          </dl>
          <p className="px-5 pt-3 pb-4 text-sm text-text-3">
            {t('queue.share', { starts: Math.round(1 / rates.guaranteed_share) })}
            {rates.skipped > 0 && ` ${t('queue.skipped', { skipped: rates.skipped })}`}
          </p>
        </HealthCard>
      ))}
    </div>
  );
}

function Companies({ companies }: Pick<AirQueue, 'companies'>) {
  const t = operatorAirTexts.use();
  const navigate = useNavigate();
  const duration = useDuration();
  const time = (seconds: number | null) =>
    seconds === null ? <span className="text-text-3">{t('queue.none')}</span> : duration(seconds);
  if (companies.length === 0)
    return <EmptyState title={t('queue.empty')} body={t('queue.emptyBody')} />;
  return (
    <DataTable
      label={t('queue.companies')}
      rows={companies}
      rowId={({ company }) => company.id}
      selectedId={null}
      onSelect={(company) => navigate(consolePaths.air({ company }))}
      columns={[
        {
          key: 'company',
          header: t('queue.column.company'),
          className: 'font-semibold [overflow-wrap:anywhere]',
          cell: ({ company }) => company.name,
        },
        {
          key: 'waiting',
          header: t('queue.column.waiting'),
          className: 'w-24 tabular-nums',
          cell: ({ waiting }) => waiting,
        },
        {
          key: 'making',
          header: t('queue.column.making'),
          className: 'w-28 tabular-nums',
          cell: ({ making }) => making,
        },
        {
          key: 'oldest',
          header: t('queue.column.oldest'),
          className: 'w-36 tabular-nums',
          cell: ({ oldest_seconds: seconds }) => time(seconds),
        },
        {
          key: 'wait',
          header: t('queue.column.wait'),
          className: 'w-32 tabular-nums',
          cell: ({ wait_seconds: seconds }) =>
            seconds === null ? time(null) : t('queue.about', { time: duration(seconds) }),
        },
        {
          key: 'made',
          header: t('queue.column.made'),
          className: 'w-32 tabular-nums',
          cell: ({ made_last_hour: made }) => made,
        },
        {
          key: 'failed',
          header: t('queue.column.failed'),
          className: 'w-32 tabular-nums',
          cell: ({ failed_last_hour: failed }) => (
            <span className={failed > 0 ? 'text-on-juhong-soft' : undefined}>{failed}</span>
          ),
        },
      ]}
    />
  );
}

/** What waits and is made in the render queue, by kind and by company. */
export function AirQueueView({ tabs }: { readonly tabs: ReactNode }) {
  const t = operatorAirTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  const query = useAirQueue();
  const queue = query.data;
  const content = (): ReactNode => {
    if (queue !== undefined)
      return (
        <div className="flex flex-col gap-5">
          <Kinds kinds={queue.kinds} />
          <p className="text-sm text-text-2">
            {queue.seconds_per_candidate === null
              ? t('queue.noPace')
              : t('queue.pace', { time: duration(queue.seconds_per_candidate) })}
          </p>
          <Companies companies={queue.companies} />
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('queue.loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={
        queue && (
          <p className="tabular flex items-center gap-2 text-sm text-text-2">
            <StateDot tone={query.isError ? 'idle' : 'good'} />
            {t(query.isError ? 'queue.stale' : 'queue.live', {
              time: new Date(queue.checked_at).toLocaleTimeString(locale, { timeStyle: 'medium' }),
            })}
          </p>
        )
      }
    >
      {tabs}
      <div className="mt-6">{content()}</div>
    </ConsolePage>
  );
}
