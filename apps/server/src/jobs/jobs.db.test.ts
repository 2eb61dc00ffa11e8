import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { placeOfProcess } from '#infra/living-process.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { startHeartbeat } from '#jobs/heartbeat.ts';
import { defineJob, handleJob, type JobHandler } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { startRunner } from '#jobs/runner.ts';
import { testJobContext } from '#test/job-context.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const log = createLog({ level: 'silent', name: 'test' });

const note = defineJob({
  name: 'test.note',
  payload: z.object({ text: z.string() }),
  maxAttempts: 5,
  key: ({ text }) => text,
  example: { text: '' },
});

async function waiting(): Promise<{ key: string; locked_by: string | null; attempts: number }[]> {
  const { rows } = await sql<{ key: string; locked_by: string | null; attempts: number }>`
    select key, locked_by, attempts from graphile_worker._private_jobs`.execute(
    suite().database.db,
  );
  return rows;
}

async function until(condition: () => Promise<boolean>, seconds = 10): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('it did not come about in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const work = async (handlers: readonly JobHandler[]) =>
  startRunner({
    databaseUrl: suite().config.DATABASE_URL,
    context: await testJobContext(suite()),
    log,
    metrics: createMetrics(),
    handlers,
    concurrency: 2,
    onLost: (error) => {
      throw error;
    },
  });

test('a job exists exactly when its cause does', async () => {
  const { db } = suite().database;
  const cause = db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(cause).rejects.toThrow('no');
  expect(await waiting()).toEqual([]);
  await db.transaction().execute((tx) => enqueue(tx, note, { text: 'kept' }));
  await db.transaction().execute((tx) => enqueue(tx, note, { text: 'kept' }));
  expect((await waiting()).map(({ key }) => key)).toEqual(['test.note:kept']);
});

test('a wrong payload never enters the queue', async () => {
  const { db } = suite().database;
  await expect(
    db.transaction().execute((tx) => enqueue(tx, note, { text: 7 as unknown as string })),
  ).rejects.toThrow();
});

test('a worker runs what waits, tries again what fails, and finishes before it stops', async () => {
  const { db } = suite().database;
  const done: string[] = [];
  let failures = 1;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const runner = await work([
    handleJob(note, async (_context, { text }) => {
      if (text === 'slow') await held;
      if (text === 'kept' && failures-- > 0) throw new Error('first time');
      done.push(text);
    }),
  ]);
  await until(async () => done.includes('kept'));
  await db.transaction().execute((tx) => enqueue(tx, note, { text: 'slow' }));
  await until(async () => (await waiting()).some(({ locked_by }) => locked_by !== null));
  const stopped = runner.stop();
  release();
  await stopped;
  expect(done).toEqual(['kept', 'slow']);
  expect(await waiting()).toEqual([]);
});

test('the jobs of a worker that fell silent are freed, those of a living one are not', async () => {
  const { db } = suite().database;
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { text: 'of the dead' });
    await enqueue(tx, note, { text: 'of the living' });
  });
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '1 minute', locked_by = split_part(key, ' ', 3)`.execute(db);
  const living = startHeartbeat(db, 'living', log, { everySeconds: 0.1, silentSeconds: 1 });
  await until(async () => (await waiting()).some(({ locked_by }) => locked_by === null));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await living.stop();
  const holders = (await waiting()).map(({ key, locked_by }) => [key, locked_by]).sort();
  expect(holders).toEqual([
    ['test.note:of the dead', null],
    ['test.note:of the living', 'living'],
  ]);
});

test('a worker that starts where another was killed frees its jobs at once', async () => {
  const { db } = suite().database;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { text: 'of the killed' });
    await enqueue(tx, note, { text: 'of the busy' });
  });
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now(), locked_by = split_part(key, ' ', 3)`.execute(db);
  const home = { place: placeOfProcess, seen_at: new Date() };
  await db
    .insertInto('worker_heartbeats')
    .values([
      { ...home, worker_id: 'killed', pid: 999_999_999 },
      { ...home, worker_id: 'busy', pid: process.pid },
    ])
    .execute();
  const successor = startHeartbeat(db, 'successor', log);
  await until(async () => (await waiting()).some(({ locked_by }) => locked_by === null), 2);
  await successor.stop();
  const holders = (await waiting()).map(({ key, locked_by }) => [key, locked_by]).sort();
  expect(holders).toEqual([
    ['test.note:of the busy', 'busy'],
    ['test.note:of the killed', null],
  ]);
});

test("a worker says to run the migration when the queue's schema is older than it", async () => {
  const latest = '(select max(id) from graphile_worker.migrations)';
  await suite().asOwner(`update graphile_worker.migrations set id = -id where id = ${latest}`);
  try {
    await expect(work([])).rejects.toThrow('run the migration');
  } finally {
    await suite().asOwner('update graphile_worker.migrations set id = -id where id < 0');
  }
});
