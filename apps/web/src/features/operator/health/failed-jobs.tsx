import { useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { DataTable } from '../data-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { MoreButton } from '../query-states.tsx';
import { HealthCard } from './health-card.tsx';
import { healthTexts } from './health-texts.ts';
import { useFailedJobs } from './use-health.ts';

const ALL = '';

interface FailedJobsProps {
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

/** Jobs that used up their attempts, by name. */
export function FailedJobs({ selectedId, onSelect }: FailedJobsProps) {
  const t = healthTexts.use();
  const locale = useLocale();
  const [job, setJob] = useState(ALL);
  const query = useFailedJobs(job === ALL ? null : job);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const names = query.data?.pages[0]?.names ?? [];
  const total = names.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return (
      <HealthCard title={t('failedJobs')}>
        <p className="px-5 pb-4 text-sm text-text-3">{t('noFailedJobs')}</p>
      </HealthCard>
    );
  return (
    <section aria-labelledby="failed-jobs" className="flex flex-col gap-3">
      <h2 id="failed-jobs" className="text-base">
        {t('failedJobs')}
      </h2>
      <FilterBar
        label={t('filter')}
        value={job}
        onChange={setJob}
        options={[
          { value: ALL, label: t('all'), count: total },
          ...names.map(({ job: name, count }) => ({ value: name, label: name, count })),
        ]}
      />
      <DataTable
        label={t('failedJobs')}
        rows={rows}
        rowId={({ id }) => id}
        selectedId={selectedId}
        onSelect={onSelect}
        columns={[
          {
            key: 'job',
            header: t('job'),
            cell: (row) => (
              <>
                <span className="block font-mono text-sm">{row.job}</span>
                <span className="block max-w-xl truncate text-sm text-text-3">{row.error}</span>
              </>
            ),
          },
          {
            key: 'queue',
            header: t('queueLabel'),
            className: 'w-32 text-sm',
            cell: ({ queue }) => t(`queue.${queue}`),
          },
          {
            key: 'attempts',
            header: t('attempts'),
            className: 'w-24 text-sm tabular',
            cell: ({ attempts }) => attempts.toLocaleString(locale),
          },
          {
            key: 'failedAt',
            header: t('failedAt'),
            className: 'w-44 text-sm text-text-2 tabular',
            cell: ({ failed_at: at }) =>
              new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
          },
        ]}
      />
      <MoreButton query={query} label={t('more')} />
    </section>
  );
}
