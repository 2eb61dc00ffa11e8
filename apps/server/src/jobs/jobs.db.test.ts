import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { pidNamespace } from '#infra/process-status.ts';
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
  examplePayload: { text: '' },
});

async function listQueuedJobs(): Promise<
  { key: string; locked_by: string | null; attempts: number }[]
> {
  const { rows } = await sql<{ key: string; locked_by: string | null; attempts: number }>`
    select key, locked_by, attempts from graphile_worker._private_jobs`.execute(
    suite().database.db,
  );
  return rows;
}

async function waitUntil(condition: () => Promise<boolean>, seconds = 10): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('condition not met in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const startTestRunner = async (handlers: readonly JobHandler[]) =>
  startRunner({
    databaseUrl: suite().workerUrl,
    context: await testJobContext(suite()),
    log,
    metrics: createMetrics(),
    handlers,
    concurrency: 2,
    onLost: (error) => {
      throw error;
    },
  });

test('a job exists if and only if its transaction commits', async () => {
  const { db } = suite().database;
  const cause = db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(cause).rejects.toThrow('no');
  expect(await listQueuedJobs()).toEqual([]);
  await db.transaction().execute((tx) => enqueue(tx, note, { text: 'committed' }));
  await db.transaction().execute((tx) => enqueue(tx, note, { text: 'committed' }));
  expect((await listQueuedJobs()).map(({ key }) => key)).toEqual(['test.note:committed']);
});

test('rejects an invalid payload when enqueueing', async () => {
  const { db } = suite().database;
  await expect(
    db.transaction().execute((tx) => enqueue(tx, note, { text: 7 as unknown as string })),
  ).rejects.toThrow();
});

test('runs pending jobs, retries failed ones and finishes running ones before it stops', async () => {
  const { db } = suite().database;
  const done: string[] = [];
  let failures = 1;
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const runner = await startTestRunner([
    handleJob(note, async (_context, { text }) => {
      if (text === 'slow') await blocked;
      if (text === 'committed' && failures-- > 0) throw new Error('first time');
      done.push(text);
    }),
  ]);
  await waitUntil(async () => done.includes('committed'));
  await db.transaction().execute((tx) => enqueue(tx, note, { text: 'slow' }));
  await waitUntil(async () => (await listQueuedJobs()).some(({ locked_by }) => locked_by !== null));
  const stopped = runner.stop();
  release();
  await stopped;
  expect(done).toEqual(['committed', 'slow']);
  expect(await listQueuedJobs()).toEqual([]);
});

test('releases the jobs of a worker without heartbeats but not those of a running one', async () => {
  const { db } = suite().database;
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { text: 'of the dead' });
    await enqueue(tx, note, { text: 'of the living' });
  });
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '1 minute', locked_by = split_part(key, ' ', 3)`.execute(db);
  const heartbeat = startHeartbeat(db, 'living', log, { intervalSeconds: 0.1, timeoutSeconds: 1 });
  await waitUntil(async () => (await listQueuedJobs()).some(({ locked_by }) => locked_by === null));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await heartbeat.stop();
  const holders = (await listQueuedJobs()).map(({ key, locked_by }) => [key, locked_by]).sort();
  expect(holders).toEqual([
    ['test.note:of the dead', null],
    ['test.note:of the living', 'living'],
  ]);
});

test('a starting worker releases the jobs of a worker killed on the same machine at once', async () => {
  const { db } = suite().database;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { text: 'of the killed' });
    await enqueue(tx, note, { text: 'of the busy' });
  });
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now(), locked_by = split_part(key, ' ', 3)`.execute(db);
  const location = { place: pidNamespace, seen_at: new Date() };
  await db
    .insertInto('worker_heartbeats')
    .values([
      { ...location, worker_id: 'killed', pid: 999_999_999 },
      { ...location, worker_id: 'busy', pid: process.pid },
    ])
    .execute();
  const successor = startHeartbeat(db, 'successor', log);
  await waitUntil(
    async () => (await listQueuedJobs()).some(({ locked_by }) => locked_by === null),
    2,
  );
  await successor.stop();
  const holders = (await listQueuedJobs()).map(({ key, locked_by }) => [key, locked_by]).sort();
  expect(holders).toEqual([
    ['test.note:of the busy', 'busy'],
    ['test.note:of the killed', null],
  ]);
});

test('the error names the migration when the schema of the queue is outdated', async () => {
  const latest = '(select max(id) from graphile_worker.migrations)';
  await suite().asOwner(`update graphile_worker.migrations set id = -id where id = ${latest}`);
  try {
    await expect(startTestRunner([])).rejects.toThrow('run the migration');
  } finally {
    await suite().asOwner('update graphile_worker.migrations set id = -id where id < 0');
  }
});
