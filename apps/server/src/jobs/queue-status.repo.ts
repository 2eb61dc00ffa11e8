import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface JobCounts {
  readonly job: string;
  readonly ready: number;
  readonly running: number;
  readonly scheduled: number;
  readonly failed: number;
  /** Age of the oldest job that is ready; 0 without one. */
  readonly oldestReadySeconds: number;
}

/** Counts the jobs of the queue by name and state. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    with jobs as (
      select task_id, run_at,
        case
          when locked_at is not null then 'running'
          when attempts >= max_attempts then 'failed'
          when run_at > now() then 'scheduled'
          else 'ready'
        end as state
      from graphile_worker._private_jobs
    )
    select identifier as job,
      count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'ready')), 0)::float8
        as "oldestReadySeconds"
    from jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    group by identifier`.execute(db);
  return rows;
}

export interface WorkerStatus {
  /** Machine of the process, which has one heartbeat per queue. */
  readonly place: string;
  readonly pid: number;
  readonly seenAt: Date;
  readonly silentSeconds: number;
  readonly running: number;
}

/** The processes of workers, each with its oldest heartbeat. */
export async function listWorkers(db: Db): Promise<WorkerStatus[]> {
  const { rows } = await sql<WorkerStatus>`
    select place, pid, min(seen_at) as "seenAt",
      greatest(extract(epoch from now() - min(seen_at)), 0)::float8 as "silentSeconds",
      (select count(*) from graphile_worker._private_jobs
       where locked_by = any (array_agg(worker_id)))::int as running
    from worker_heartbeats group by place, pid order by place, pid`.execute(db);
  return rows;
}

/** Since when the queue knows the schedule of a job. */
export async function listKnownSchedules(db: Db): Promise<{ job: string; knownSince: Date }[]> {
  const { rows } = await sql<{ job: string; knownSince: Date }>`
    select identifier as job, known_since as "knownSince"
    from graphile_worker._private_known_crontabs`.execute(db);
  return rows;
}

export async function recordSuccess(
  db: Db,
  job: string,
  { at, durationMs }: { readonly at: Date; readonly durationMs: number },
): Promise<void> {
  const row = { job, succeeded_at: at, duration_ms: Math.round(durationMs) };
  await db
    .insertInto('scheduled_job_successes')
    .values(row)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(row))
    .execute();
}

export function listSuccesses(db: Db) {
  return db.selectFrom('scheduled_job_successes').selectAll().execute();
}
