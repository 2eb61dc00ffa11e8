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
  },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json,
      job_key => ${job.key}, max_attempts => ${job.maxAttempts}, priority => ${job.priority}
    )`.execute(db);
}

/** Whether a job was tried as often as it may be, in vain. */
export async function isGivenUp(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where key = ${key} and attempts >= max_attempts and locked_at is null`.execute(db);
  return rows.length > 0;
}

/** Where a worker runs. */
interface Home {
  readonly place: string;
  readonly pid: number;
}

export async function beat(db: Db, workerId: string, { place, pid }: Home): Promise<void> {
  await sql`
    insert into worker_heartbeats (worker_id, seen_at, place, pid)
    values (${workerId}, now(), ${place}, ${pid})
    on conflict (worker_id) do update set seen_at = now()`.execute(db);
}

export function readWorkersOf(db: Db, place: string) {
  return db
    .selectFrom('worker_heartbeats')
    .select(['worker_id', 'pid'])
    .where('place', '=', place)
    .execute();
}

/** Gives the jobs of these workers to others. */
export async function buryWorkers(db: Tx, workerIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db);
  await db.deleteFrom('worker_heartbeats').where('worker_id', 'in', workerIds).execute();
}

export async function sayGoodbye(db: Db, workerId: string): Promise<void> {
  await db.deleteFrom('worker_heartbeats').where('worker_id', '=', workerId).execute();
}

/** Whether this transaction is the one that looks after the dead now. */
export async function lockSweep(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('worker_heartbeats')) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Gives the jobs of workers not heard of for so long to others, and says whose they were. */
export async function freeJobsOfTheDead(db: Tx, silentSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ dead: string[] }>`
    with dead as (
      select distinct locked_by as worker_id from graphile_worker._private_jobs job
      where locked_at < now() - make_interval(secs => ${silentSeconds})
        and not exists (
          select from worker_heartbeats heartbeat
          where heartbeat.worker_id = job.locked_by
            and seen_at > now() - make_interval(secs => ${silentSeconds})
        )
    ), listed as (
      select array_agg(worker_id) as dead from dead having count(*) > 0
    )
    select dead from listed, lateral (select graphile_worker.force_unlock_workers(dead)) as freed
  `.execute(db);
  return rows[0]?.dead ?? [];
}

export async function forgetTheDead(db: Tx, silentSeconds: number): Promise<void> {
  await sql`
    delete from worker_heartbeats
    where seen_at < now() - make_interval(secs => ${silentSeconds * 10})`.execute(db);
}
