import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { ConsolePage } from '../console-page.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { AlarmList } from './alarm-list.tsx';
import { FailedJobPanel } from './failed-job-panel.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { StateDot } from './health-card.tsx';
import { DifferenceCard, QueueCards, ScheduleCard, WorkerCard } from './health-figures.tsx';
import { healthTexts } from './health-texts.ts';
import { PreviewCard } from './preview-card.tsx';
import { useHealth } from './use-health.ts';

/** When the figures were read; grey when they could not be read again. */
function CheckedAt({ at, isStale }: { readonly at: string; readonly isStale: boolean }) {
  const t = healthTexts.use();
  const locale = useLocale();
  const time = new Date(at).toLocaleTimeString(locale, { timeStyle: 'medium' });
  return (
    <p className="tabular flex items-center gap-2 text-sm text-text-2">
      <StateDot tone={isStale ? 'idle' : 'good'} />
      {t(isStale ? 'stale' : 'live', { time })}
    </p>
  );
}

export function HealthView() {
  const t = healthTexts.use();
  const query = useHealth();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const health = query.data;
  const content = (): ReactNode => {
    if (health !== undefined)
      return (
        <div className="flex flex-col gap-5">
          <AlarmList alarms={health.alarms} />
          <QueueCards queues={health.queues} />
          <PreviewCard previews={health.previews} />
          <FailedJobs selectedId={selectedId} onSelect={setSelectedId} />
          <div className="grid items-start gap-4 min-[1300px]:grid-cols-2">
            <WorkerCard workers={health.workers} />
            <DifferenceCard reconciliation={health.reconciliation} />
          </div>
          <ScheduleCard schedules={health.schedules} checked_at={health.checked_at} />
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={health && <CheckedAt at={health.checked_at} isStale={query.isError} />}
      panel={
        selectedId !== null && (
          <FailedJobPanel key={selectedId} jobId={selectedId} onClose={() => setSelectedId(null)} />
        )
      }
    >
      {content()}
    </ConsolePage>
  );
}
