import type { FailedJobDetails } from '@onsori/contract/health';
import { useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { DetailPanel } from '../detail-panel.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { healthTexts } from './health-texts.ts';
import { useFailedJob, useJobAction } from './use-health.ts';

function JobFacts({ job }: { readonly job: FailedJobDetails }) {
  const t = healthTexts.use();
  const locale = useLocale();
  const moment = (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const facts = [
    [t('queueLabel'), t(`queue.${job.queue}`)],
    [t('attempts'), job.attempts.toLocaleString(locale)],
    [t('createdAt'), moment(job.created_at)],
    [t('failedAt'), moment(job.failed_at)],
  ];
  return (
    <>
      <dl className="mt-4 divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-3 py-2 text-sm">
            <dt className="w-24 shrink-0 text-text-3">{label}</dt>
            <dd className="tabular min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-sm font-semibold">{t('payload')}</h3>
      {job.payload.length === 0 ? (
        <p className="mt-2 text-sm text-text-3">{t('noPayload')}</p>
      ) : (
        <dl className="mt-1 divide-y divide-line">
          {job.payload.map(({ field, value }) => (
            <div key={field} className="flex gap-3 py-2 text-sm">
              <dt className="w-24 shrink-0 font-mono text-xs leading-5 text-text-3">{field}</dt>
              <dd className="min-w-0 flex-1 font-mono text-xs leading-5 [overflow-wrap:anywhere]">
                {value ?? <span className="font-sans text-text-3">{t('hidden')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h3 className="mt-5 text-sm font-semibold">{t('error')}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 max-h-72 overflow-auto rounded-md bg-ink-2 p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {job.error || t('noError')}
      </pre>
    </>
  );
}

type Action = 'retry' | 'discard';
const routes = { retry: 'retryFailedJob', discard: 'discardFailedJob' } as const;

interface FailedJobPanelProps {
  readonly jobId: string;
  onClose(): void;
}

/** A failed job without personal data; it can run again or be dropped. */
export function FailedJobPanel({ jobId, onClose }: FailedJobPanelProps) {
  const t = healthTexts.use();
  const toast = useToast();
  const query = useFailedJob(jobId);
  const act = useJobAction(jobId);
  const [action, setAction] = useState<Action | null>(null);
  const job = query.data;
  return (
    <DetailPanel
      title={job?.job ?? t('failedJob')}
      subtitle={t('jobNumber', { id: jobId })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {job !== undefined && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size="sm" onClick={() => setAction('retry')}>
              {t('action.retry.label')}
            </Button>
            {job.can_discard && (
              <Button variant="danger" size="sm" onClick={() => setAction('discard')}>
                {t('action.discard.label')}
              </Button>
            )}
          </div>
          {!job.can_discard && <p className="mt-2 text-sm text-text-3">{t('awaited')}</p>}
          <JobFacts job={job} />
        </>
      )}
      {job === undefined && query.isError && <QueryFailure query={query} />}
      {query.isPending && <QueryLoading label={t('loading')} within="panel" />}
      {action !== null && (
        <ReasonDialog
          title={t(`action.${action}.title`)}
          description={t(`action.${action}.body`)}
          submitLabel={t(`action.${action}.label`)}
          danger={action === 'discard'}
          submitChange={(reason) => act(routes[action], reason)}
          onDone={() => {
            toast.show(t(`action.${action}.done`));
            onClose();
          }}
          onClose={() => setAction(null)}
        />
      )}
    </DetailPanel>
  );
}
