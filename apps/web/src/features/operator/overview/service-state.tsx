import type { Health } from '@onsori/contract/health';
import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { consolePaths } from '../console-paths.ts';
import { HealthCard, StateDot } from '../health/health-card.tsx';
import { healthTexts } from '../health/health-texts.ts';
import { overviewTexts } from './overview-texts.ts';

/** Whether workers, queues, files, schedules and money are within their limits. */
export function ServiceState({ health }: { readonly health: Health }) {
  const t = overviewTexts.use();
  const healthText = healthTexts.use();
  const locale = useLocale();
  const { alarms, workers, queues, schedules, reconciliation } = health;
  const hasAlarm = (kind: string, name: string | null = null) =>
    alarms.some((alarm) => alarm.kind === kind && (name === null || alarm.name === name));
  const responding = workers.filter(({ is_responding: isResponding }) => isResponding).length;
  const late = schedules.filter(({ is_late: isLate }) => isLate).length;
  const differences = reconciliation.differences.length;
  const rows = [
    {
      key: 'workers',
      label: t('state.workers'),
      value: `${responding} / ${workers.length}`,
      isBad: hasAlarm('no_worker') || hasAlarm('worker_silent'),
    },
    ...queues.map(({ queue, ready }) => ({
      key: queue,
      label: t('state.queue', { name: healthText(`queue.${queue}`) }),
      value: t('waiting', { count: ready }),
      isBad: hasAlarm('queue_slow', queue),
    })),
    {
      key: 'storage',
      label: t('state.storage'),
      value: t(hasAlarm('storage_down') ? 'down' : 'up'),
      isBad: hasAlarm('storage_down'),
    },
    {
      key: 'schedules',
      label: t('state.schedules'),
      value: late > 0 ? t('late', { count: late }) : t('onTime'),
      isBad: late > 0,
    },
    {
      key: 'money',
      label: t('state.money'),
      value: differences > 0 ? differences.toLocaleString(locale) : t('matches'),
      isBad: differences > 0,
    },
  ];
  return (
    <HealthCard title={t('state.title')}>
      <ul className="relative pb-3">
        {rows.map(({ key, label, value, isBad }) => (
          <li key={key} className="flex items-center gap-3 px-5 py-1.5 text-sm">
            <StateDot tone={isBad ? 'bad' : 'good'} />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className={isBad ? 'tabular text-on-juhong-soft' : 'tabular text-text-2'}>
              {value}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={consolePaths.health()}
        className="flex min-h-11 items-center border-t border-line px-5 text-sm text-text-2 hover:text-text"
      >
        {t('toHealth')}
      </Link>
    </HealthCard>
  );
}
