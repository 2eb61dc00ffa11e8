import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { findFreePort } from '#server/test/free-port.ts';
import { startEntry, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { must } from './scenario.ts';

const job = 'catalog.refresh_option_bitmaps:0';

export async function startWorker(stage: Stage): Promise<ChildProcess> {
  const WORKER_OPS_PORT = String(await findFreePort());
  return startEntry('apps/server/src/worker.ts', { ...stage.env, WORKER_OPS_PORT }, stage.logFile);
}

/** Unpublishes a music and blocks the job that refreshes the counts with a table lock. */
export async function blockMidJob(stage: Stage, musicId: number, lock: pg.Client): Promise<void> {
  await lock.query('begin; lock table option_bitmaps in access exclusive mode');
  await stage.query('update musics set published_at = null where id = $1', [musicId]);
  await stage.query(
    `select graphile_worker.add_job('catalog.refresh_option_bitmaps', '{"segment":0}', job_key => $1)`,
    [job],
  );
  await until('the job waits for the table', 10, async () => {
    const waiting = await stage.query(
      `select from pg_stat_activity
       where wait_event_type = 'Lock' and application_name = 'onsori-worker'`,
    );
    return waiting.length > 0 || 'no worker waits for a lock';
  });
}

/** Records every write of a bitmap row with a trigger; the writes are the job's effect. */
export async function countWrites(stage: Stage): Promise<void> {
  await stage.query(`
    create table if not exists bitmap_writes (tag_id smallint);
    truncate bitmap_writes;
    create or replace function note_bitmap_write() returns trigger language plpgsql as
      'begin insert into bitmap_writes values (new.tag_id); return new; end';
    create or replace trigger note_bitmap_write after insert or update on option_bitmaps
      for each row execute function note_bitmap_write();`);
}

/** Requires that each bitmap was written once, and that the counts equal the published musics. */
export async function mustBeDoneOnce(stage: Stage, note: (text: string) => void): Promise<void> {
  const [writes] = await stage.query<{ maximum: number; all: number }>(
    `select coalesce(max(count), 0)::int as maximum, coalesce(sum(count), 0)::int as all
     from (select count(*) from bitmap_writes group by tag_id) as per_tag`,
  );
  must(writes?.maximum === 1, `a bitmap was written ${writes?.maximum} times`);
  note(`${writes?.all} bitmaps were written, each once`);
  const [counts] = await stage.query<{ counted: number; published: number }>(
    `select (select count from option_bitmaps where tag_id = 0) as counted,
       (select count(*)::int from musics where published_at is not null) as published`,
  );
  must(counts?.counted === counts?.published, `the counts differ: ${JSON.stringify(counts)}`);
  note(`${counts?.counted} musics are counted, as many as are published`);
}
