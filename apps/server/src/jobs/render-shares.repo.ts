import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { RenderShare } from '#jobs/job.ts';
import type { ShareChange } from '#jobs/render-shares.rules.ts';

/** How often each kind was passed over while it waited. */
export function listSkips(db: Db) {
  return db.selectFrom('render_shares').select(['share', 'skipped']).execute();
}

/** Serialises the starts of render jobs. */
export async function lockShares(
  db: Tx,
): Promise<{ readonly share: RenderShare; readonly skipped: number }[]> {
  const rows = await db
    .selectFrom('render_shares')
    .select(['share', 'skipped'])
    .orderBy('share')
    .forUpdate()
    .execute();
  return rows as { share: RenderShare; skipped: number }[];
}

/** Names of the jobs of which one is ready to run. */
export async function listWaitingJobs(db: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select identifier as name from graphile_worker._private_tasks as task
    where identifier = any (${names}::text[]) and exists (
      select from graphile_worker._private_jobs
      where task_id = task.id and locked_at is null and run_at <= now() and attempts < max_attempts
    )`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function updateSkips(db: Tx, changes: readonly ShareChange[]): Promise<void> {
  for (const { share, skipped } of changes)
    await db.updateTable('render_shares').set({ skipped }).where('share', '=', share).execute();
}

/** Lets the oldest waiting job of these names run next, unless one of them does already. */
export async function promoteOldest(
  db: Tx,
  names: readonly string[],
  priority: number,
): Promise<void> {
  await sql`
    with waiting as (
      select job.id, job.priority, run_at from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = any (${names}::text[])
        and locked_at is null and run_at <= now() and attempts < max_attempts
    )
    select from graphile_worker.reschedule_jobs(
      array(
        select id from waiting
        where not exists (select from waiting where priority <= ${priority})
        order by priority, run_at, id limit 1
      ),
      priority => ${priority}
    )`.execute(db);
}
