import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export async function addJob(
  db: Tx,
  job: {
    name: string;
    payload: unknown;
    key: string | null;
    maxAttempts: number;
    priority: number;
    serial: string | null;
    runAt: Date | null;
  },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json,
      job_key => ${job.key}, max_attempts => ${job.maxAttempts}, priority => ${job.priority},
      queue_name => ${job.serial}, run_at => ${job.runAt}::timestamptz
    )`.execute(db);
}

/** Whether the job used up its attempts. */
export async function hasJobFailed(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where key = ${key} and attempts >= max_attempts and locked_at is null`.execute(db);
  return rows.length > 0;
}

/** Whether the job waits or runs; one that used up its attempts does neither. */
export async function hasPendingJob(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where key = ${key} and (attempts < max_attempts or locked_at is not null)`.execute(db);
  return rows.length > 0;
}

/** Lets a job run now that waits for a later time, such as its next try. Returns false without one. */
export async function runWaitingJob(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker._private_jobs
        where key = ${key} and attempts < max_attempts and locked_at is null and run_at > now()
      ),
      run_at => now()
    )`.execute(db);
  return rows.length > 0;
}

/** Identifies the machine and the process of a worker. */
interface WorkerLocation {
  readonly host: string;
  readonly pid: number;
}

export async function writeHeartbeat(
  db: Db,
  workerId: string,
  { host, pid }: WorkerLocation,
): Promise<void> {
  await sql`
    insert into worker_heartbeats (worker_id, seen_at, place, pid)
    values (${workerId}, now(), ${host}, ${pid})
    on conflict (worker_id) do update set seen_at = now()`.execute(db);
}

export function listWorkersAt(db: Db, host: string) {
  return db
    .selectFrom('worker_heartbeats')
    .select(['worker_id', 'pid'])
    .where('place', '=', host)
    .execute();
}

/** Unlocks the jobs of these workers and deletes their heartbeats. */
export async function reclaimWorkers(db: Tx, workerIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db);
  await db.deleteFrom('worker_heartbeats').where('worker_id', 'in', workerIds).execute();
}

export async function deregisterWorker(db: Db, workerId: string): Promise<void> {
  await db.deleteFrom('worker_heartbeats').where('worker_id', '=', workerId).execute();
}

/** Returns false while another worker releases jobs. */
export async function tryLockSweep(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('worker_heartbeats')) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Unlocks the jobs of workers without a heartbeat; returns the ids of those workers. */
export async function reclaimJobsOfDeadWorkers(db: Tx, timeoutSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ dead: string[] }>`
    with dead as (
      select distinct locked_by as worker_id from graphile_worker._private_jobs job
      where locked_at < now() - make_interval(secs => ${timeoutSeconds})
        and not exists (
          select from worker_heartbeats heartbeat
          where heartbeat.worker_id = job.locked_by
            and seen_at > now() - make_interval(secs => ${timeoutSeconds})
        )
    ), listed as (
      select array_agg(worker_id) as dead from dead having count(*) > 0
    )
    select dead from listed, lateral (select graphile_worker.force_unlock_workers(dead)) as freed
  `.execute(db);
  return rows[0]?.dead ?? [];
}

export async function deleteStaleHeartbeats(db: Tx, timeoutSeconds: number): Promise<void> {
  await sql`
    delete from worker_heartbeats
    where seen_at < now() - make_interval(secs => ${timeoutSeconds * 10})`.execute(db);
}

/** Matches jobs by the user's id or current e-mail address. */
const namesUser = (userId: string) => sql`(
  payload->>'userId' = ${userId}
  or payload->>'email' = (select email from users where id = ${userId}::uuid)
)`;

/** Deletes running jobs too: the queue tolerates a job that is missing when it completes. */
export async function eraseUserJobs(db: Db, userId: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where ${namesUser(userId)}`.execute(db);
}

export async function exportUserJobs(db: Db, userId: string) {
  const { rows } = await sql<object>`
    select identifier as job, payload->>'kind' as kind, payload->>'email' as email,
      jobs.created_at, attempts
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${namesUser(userId)} order by jobs.id`.execute(db);
  return rows;
}
