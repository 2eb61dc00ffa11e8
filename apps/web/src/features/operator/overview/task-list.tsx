import type { OperatorTask } from '@onsori/contract/overview-values';
import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { areaKeys } from '../area-keys.rules.ts';
import { HealthCard } from '../health/health-card.tsx';
import { useDuration } from '../health/use-duration.ts';
import { taskPaths } from './overview.rules.ts';
import { overviewTexts } from './overview-texts.ts';
import type { Overview } from './use-overview.ts';

const taskKeys: Readonly<Record<OperatorTask, string>> = {
  refunds: areaKeys.inbox,
  company_refunds: areaKeys.inbox,
  inquiries: areaKeys.inbox,
  companies: areaKeys.companies,
  statements: areaKeys.statements,
  reviews: areaKeys.catalogue,
  failed_jobs: areaKeys.health,
};

/** What waits for an operator, with the time since the oldest does. */
export function TaskList({ tasks, checked_at: now }: Pick<Overview, 'tasks' | 'checked_at'>) {
  const t = overviewTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  const total = tasks.reduce((sum, { count }) => sum + count, 0);
  return (
    <HealthCard title={t('tasks')} note={t('all', { count: total })}>
      <ul className="divide-y divide-line border-t border-line">
        {tasks.map(({ task, count, since }) => (
          <li key={task} className="relative flex items-center gap-3 px-5 py-3 hover:bg-ink-2">
            <span className="tabular w-7 shrink-0 text-end text-lg font-bold">
              {count.toLocaleString(locale)}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={taskPaths[task]}
                className="block font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-text"
              >
                {t(`task.${task}`)}
              </Link>
              <span className="block truncate text-xs text-text-3">
                {since === null
                  ? t('noTask')
                  : t('oldest', {
                      time: duration((Date.parse(now) - Date.parse(since)) / 1000),
                    })}
              </span>
            </span>
            <span aria-hidden="true" className="flex gap-1 max-[899px]:hidden">
              <Kbd>G</Kbd>
              <Kbd>{taskKeys[task]}</Kbd>
            </span>
            <ChevronRightIcon size={16} className="shrink-0 text-text-3" />
          </li>
        ))}
      </ul>
    </HealthCard>
  );
}
