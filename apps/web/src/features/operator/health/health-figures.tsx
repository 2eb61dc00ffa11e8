import type { Health } from '@onsori/contract/health';
import { useLocale } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { HealthCard, StateDot } from './health-card.tsx';
import { healthTexts } from './health-texts.ts';
import { useDuration } from './use-duration.ts';

export function QueueCards({ queues }: Pick<Health, 'queues'>) {
  const t = healthTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  return (
    <div className="grid gap-4 min-[900px]:grid-cols-3">
      {queues.map(({ queue, oldest_ready_seconds: oldest, ...counts }) => (
        <HealthCard
          key={queue}
          title={t(`queue.${queue}`)}
          note={oldest > 0 ? t('oldest', { time: duration(oldest) }) : t('noneWaiting')}
        >
          <dl className="grid grid-cols-4 gap-2 px-5 pt-1 pb-4">
            {(['ready', 'running', 'scheduled', 'failed'] as const).map((state) => (
              <div key={state} className="flex flex-col-reverse">
                <dt className="text-sm text-text-3">{t(`state.${state}`)}</dt>
                <dd
                  className={
                    state === 'failed' && counts.failed > 0
                      ? 'tabular text-xl font-semibold text-on-juhong-soft'
                      : 'tabular text-xl font-semibold'
                  }
                >
                  {counts[state].toLocaleString(locale)}
                </dd>
              </div>
            ))}
          </dl>
        </HealthCard>
      ))}
    </div>
  );
}

export function WorkerCard({ workers }: Pick<Health, 'workers'>) {
  const t = healthTexts.use();
  const duration = useDuration();
  const responding = workers.filter(({ is_responding: isResponding }) => isResponding).length;
  return (
    <HealthCard title={t('workers')} note={`${responding} / ${workers.length}`}>
      {workers.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-text-3">{t('noWorkers')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {workers.map(({ id, silent_seconds: silent, is_responding: isResponding, running }) => (
            <li key={id} className="flex items-center gap-3 px-5 py-2.5 text-sm">
              <StateDot tone={isResponding ? 'good' : 'bad'} />
              <span className="min-w-0 flex-1 truncate font-mono text-xs">{id}</span>
              <span className="tabular text-text-2">{t('runningJobs', { count: running })}</span>
              <span className="tabular w-28 text-end text-text-3">
                {t('lastSeen', { time: duration(silent) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </HealthCard>
  );
}

export function DifferenceCard({ reconciliation }: Pick<Health, 'reconciliation'>) {
  const t = healthTexts.use();
  const locale = useLocale();
  const { differences, suspense_won: suspense } = reconciliation;
  const won = (amount: number) =>
    amount.toLocaleString(locale, { style: 'currency', currency: 'KRW' });
  return (
    <HealthCard title={t('differences')} note={t('suspense', { amount: won(suspense) })}>
      {differences.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-text-3">{t('noDifferences')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {differences.map(({ kind, reference, amount, since }) => (
            <li
              key={`${kind} ${reference}`}
              className="flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 text-sm"
            >
              <span className="font-semibold">{t(`difference.${kind}`)}</span>
              <span className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">
                {reference}
              </span>
              {amount !== null && <span className="tabular">{won(amount)}</span>}
              {since !== null && (
                <span className="tabular text-text-3">
                  {new Date(since).toLocaleDateString(locale, { dateStyle: 'medium' })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </HealthCard>
  );
}

export function ScheduleCard({
  schedules,
  checked_at: now,
}: Pick<Health, 'schedules' | 'checked_at'>) {
  const t = healthTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  const since = (at: string) => Math.max(0, (Date.parse(now) - Date.parse(at)) / 1000);
  const late = schedules.filter(({ is_late: isLate }) => isLate).length;
  return (
    <HealthCard
      title={t('schedules')}
      note={late > 0 ? t('lateCount', { count: late }) : t('allOnTime')}
    >
      <div className="overflow-x-auto">
        <table aria-label={t('schedules')} className="w-full border-t border-line text-sm">
          <thead>
            <tr className="border-b border-line text-text-3">
              {(['job', 'lastSuccess', 'took', 'due'] as const).map((column) => (
                <th key={column} scope="col" className="px-5 py-2 text-start font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {schedules.map(({ job, succeeded_at: at, duration_ms: took, due_at: due, is_late }) => (
              <tr key={job}>
                <th scope="row" className="px-5 py-2.5 text-start font-normal">
                  <span className="flex items-center gap-3">
                    <StateDot tone={is_late ? 'bad' : at === null ? 'idle' : 'good'} />
                    <span className="font-mono text-xs">{job}</span>
                    {is_late && <Badge tone="danger">{t('late')}</Badge>}
                  </span>
                </th>
                <td className="tabular px-5 py-2.5">
                  {at === null ? (
                    <span className="text-text-3">{t('never')}</span>
                  ) : (
                    t('ago', { time: duration(since(at)) })
                  )}
                </td>
                <td className="tabular px-5 py-2.5 text-text-2">
                  {took === null ? '–' : t('milliseconds', { count: took })}
                </td>
                <td className="tabular px-5 py-2.5 text-text-2">
                  {new Date(due).toLocaleString(locale, {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </HealthCard>
  );
}
