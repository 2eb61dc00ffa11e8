import type { OperatorPermission } from '@onsori/contract/enumerations';
import type { Overview } from '@onsori/contract/overview';
import {
  figureNames,
  type OperatorTask,
  type OverviewPeriod,
  operatorTasks,
} from '@onsori/contract/overview-values';
import { maskName } from '#features/account/account.public.ts';
import type { Db } from '#infra/db.ts';
import { listSuccesses } from '#jobs/queue-status.repo.ts';
import { figureDefinitions, summarizeFigure } from './figures.rules.ts';
import { measureFiguresJob } from './overview.jobs.ts';
import { countTask, listHourlyFigures, listOperatorActions } from './overview.repo.ts';
import { overviewRange } from './overview-periods.rules.ts';

const MAX_ACTIONS = 6;
/** The job runs every minute. */
const MAX_AGE_MS = 3 * 60_000;

const taskPermissions: Readonly<Record<OperatorTask, OperatorPermission>> = {
  refunds: 'billing',
  company_refunds: 'billing',
  inquiries: 'support',
  companies: 'support',
  statements: 'billing',
  reviews: 'catalogue',
  failed_jobs: 'admin',
};

export async function loadOverview(
  db: Db,
  { permissions, period }: { permissions: readonly OperatorPermission[]; period: OverviewPeriod },
  now = new Date(),
): Promise<Overview> {
  const mayRead = (permission: OperatorPermission) =>
    permissions.includes(permission) || permissions.includes('admin');
  const names = figureNames.filter((name) => mayRead(figureDefinitions[name].permission));
  const tasks = operatorTasks.filter((task) => mayRead(taskPermissions[task]));
  const successes = await listSuccesses(db);
  const measuredAt =
    successes.find(({ job }) => job === measureFiguresJob.name)?.succeeded_at ?? null;
  const range = overviewRange(period, now, measuredAt);
  const [rows, counts, actions] = await Promise.all([
    listHourlyFigures(db, names, range.previousFrom),
    Promise.all(tasks.map(async (task) => ({ task, ...(await countTask(db, task)) }))),
    mayRead('admin') ? listOperatorActions(db, MAX_ACTIONS) : [],
  ]);
  const hourly = new Map(names.map((name) => [name as string, new Map<number, number>()]));
  for (const { figure, hour, value } of rows) hourly.get(figure)?.set(hour.getTime(), value);
  return {
    checked_at: now.toISOString(),
    measured_at: measuredAt?.toISOString() ?? null,
    is_stale: measuredAt === null || now.getTime() - measuredAt.getTime() > MAX_AGE_MS,
    from: range.from.toISOString(),
    previous_from: range.previousFrom.toISOString(),
    figures: names.map((name) => summarizeFigure(name, hourly.get(name) ?? new Map(), range)),
    tasks: counts.map(({ since, ...task }) => ({ ...task, since: since?.toISOString() ?? null })),
    actions: actions.map(({ recorded_at: at, nickname, ...action }) => ({
      ...action,
      at: at.toISOString(),
      actor: nickname === null ? null : maskName(nickname),
    })),
  };
}
