import pg from 'pg';
import { endProcess, startEntry, until } from '#bench/processes.ts';
import type { Stage } from '#bench/stage.ts';
import { freePort } from '#server/test/free-port.ts';
import { must, type Scenario, scenario } from './scenario.ts';

const job = 'catalog.refresh_option_bitmaps:0';

/** Counts every write of a bitmap row, which is the job's effect. */
const countWrites = `
  create table bitmap_writes (tag_id smallint);
  create function note_bitmap_write() returns trigger language plpgsql as
    'begin insert into bitmap_writes values (new.tag_id); return new; end';
  create trigger note_bitmap_write after insert or update on option_bitmaps
    for each row execute function note_bitmap_write();`;

const isQueueEmpty = async (stage: Stage) =>
  (await stage.query('select from graphile_worker._private_jobs')).length === 0;

async function startWorker(stage: Stage) {
  const WORKER_OPS_PORT = String(await freePort());
  return startEntry('apps/server/src/worker.ts', { ...stage.env, WORKER_OPS_PORT }, stage.logFile);
}

/** Takes a piece back, and stops whoever refreshes the counts in the middle of the job. */
async function holdInMidJob(stage: Stage, lock: pg.Client): Promise<void> {
  await lock.query('begin; lock table option_bitmaps in access exclusive mode');
  await stage.query(
    `with unpublished as (update musics set published_at = null where id = 1)
     select graphile_worker.add_job('catalog.refresh_option_bitmaps', '{"segment":0}', job_key => $1)`,
    [job],
  );
  await until('the job waits for the table', 10, async () => {
    const waiting = await stage.query(
      `select from pg_stat_activity
       where wait_event_type = 'Lock' and application_name = 'onsori-worker'`,
    );
    return waiting.length > 0;
  });
}

export function killWorker(stage: Stage): Promise<Scenario> {
  return scenario(
    'A worker is killed in mid-job: the job runs again, its effect is there once',
    async (note) => {
      const victim = await startWorker(stage);
      const workers = [victim];
      const lock = new pg.Client({ connectionString: stage.env.DATABASE_URL ?? '' });
      try {
        await stage.query(countWrites);
        await lock.connect();
        await holdInMidJob(stage, lock);
        workers.push(await startWorker(stage));
        await until('a second worker works', 10, async () => {
          return (await stage.query('select from worker_heartbeats')).length === 2;
        });

        await endProcess(victim, 'SIGKILL');
        await lock.query('rollback');
        const seconds = await until('the job ran again', 40, () => isQueueEmpty(stage));
        note(`the job was done by the other worker ${seconds.toFixed(1)} s after the kill`);
        const [writes] = await stage.query<{ most: number; all: number }>(
          `select coalesce(max(count), 0)::int as most, coalesce(sum(count), 0)::int as all
         from (select count(*) from bitmap_writes group by tag_id) as per_tag`,
        );
        must(writes?.most === 1, `a bitmap was written ${writes?.most} times`);
        note(`${writes?.all} bitmaps were written, each once`);
        const [total] = await stage.query<{ count: number }>(
          'select count from option_bitmaps where tag_id = 0',
        );
        must(total?.count === 4999, `the count is ${total?.count} instead of 4999`);
        note('the count of published music is right');
      } finally {
        await lock.end();
        for (const worker of workers) await endProcess(worker, 'SIGKILL');
      }
    },
  );
}
