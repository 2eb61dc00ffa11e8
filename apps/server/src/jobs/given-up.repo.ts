import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

const isGivenUp = sql`attempts >= max_attempts and locked_at is null`;

/** How many jobs of each kind were tried as often as they may be, in vain. */
export async function countGivenUp(db: Db): Promise<{ job: string; count: number }[]> {
  const { rows } = await sql<{ job: string; count: number }>`
    select identifier as job, count(*)::int as count
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${isGivenUp} group by identifier`.execute(db);
  return rows;
}

/** Without payloads: they may hold addresses. */
export async function listGivenUp(db: Db) {
  const { rows } = await sql<{
    id: string;
    job: string;
    key: string | null;
    attempts: number;
    failedAt: Date;
    error: string | null;
  }>`
    select jobs.id, identifier as job, key, attempts, updated_at as "failedAt", last_error as error
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${isGivenUp} order by jobs.id`.execute(db);
  return rows;
}

/** Has given up jobs tried again from the start; returns how many there were. */
export async function retryGivenUp(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker._private_jobs
        where id = any (${ids}::bigint[]) and ${isGivenUp}
      ),
      run_at => now(), attempts => 0
    )`.execute(db);
  return rows.length;
}

/**
 * Deletes given up jobs without a key. A job with a key stands for work somebody still waits for: it
 * can be retried, or starts anew when it is asked for again.
 */
export async function discardGivenUp(db: Db, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where id = any (${ids}::bigint[]) and key is null and ${isGivenUp}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function sweepGivenUp(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where updated_at < ${before} and key is null and ${isGivenUp}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Jobs that name the user, by id or by the address they have now. */
const namesUser = (userId: string) => sql`(
  payload->>'userId' = ${userId}
  or payload->>'email' = (select email from users where id = ${userId}::uuid)
)`;

/** Running ones too: the queue does not mind when a job is gone at its end. */
export async function eraseJobs(db: Db, userId: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where ${namesUser(userId)}`.execute(db);
}

export async function exportJobs(db: Db, userId: string) {
  const { rows } = await sql<object>`
    select identifier as job, payload->>'kind' as kind, payload->>'email' as email,
      jobs.created_at, attempts
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${namesUser(userId)} order by jobs.id`.execute(db);
  return rows;
}
