import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

const hasFailedPermanently = sql`attempts >= max_attempts and locked_at is null`;

/** Counts the jobs that used up their attempts, by job name. */
export async function countFailedJobs(db: Db): Promise<{ job: string; count: number }[]> {
  const { rows } = await sql<{ job: string; count: number }>`
    select identifier as job, count(*)::int as count
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${hasFailedPermanently} group by identifier`.execute(db);
  return rows;
}

/** Omits payloads, which may contain e-mail addresses. */
export async function listFailedJobs(db: Db) {
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
    where ${hasFailedPermanently} order by jobs.id`.execute(db);
  return rows;
}

export interface FailedJobFilter {
  readonly id?: string | undefined;
  readonly job?: string | undefined;
  /** Lists jobs with a smaller id. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Failed jobs with their payloads, which may contain personal data, the latest first. */
export async function findFailedJobs(db: Db, { id, job, before, limit }: FailedJobFilter) {
  const { rows } = await sql<{
    id: string;
    job: string;
    key: string | null;
    attempts: number;
    created_at: Date;
    failed_at: Date;
    error: string | null;
    payload: unknown;
  }>`
    select jobs.id, identifier as job, key, attempts, jobs.created_at, updated_at as failed_at,
      last_error as error, payload
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${hasFailedPermanently}
      and (${id ?? null}::bigint is null or jobs.id = ${id ?? null}::bigint)
      and (${job ?? null}::text is null or identifier = ${job ?? null}::text)
      and (${before ?? null}::bigint is null or jobs.id < ${before ?? null}::bigint)
    order by jobs.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Resets the attempts of permanently failed jobs; returns how many were reset. */
export async function retryFailedJobs(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker._private_jobs
        where id = any (${ids}::bigint[]) and ${hasFailedPermanently}
      ),
      run_at => now(), attempts => 0
    )`.execute(db);
  return rows.length;
}

/**
 * Deletes permanently failed jobs without a key. A job with a key represents work that a user still
 * waits for: it can be retried, or starts over when it is enqueued again.
 */
export async function discardFailedJobs(db: Db, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where id = any (${ids}::bigint[]) and key is null and ${hasFailedPermanently}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteFailedJobsBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where updated_at < ${before} and key is null and ${hasFailedPermanently}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
