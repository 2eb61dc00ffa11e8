import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '#infra/metrics.ts';
import {
  countFailedJobs,
  discardFailedJobs,
  listFailedJobs,
  retryFailedJobs,
} from '#jobs/failed-jobs.repo.ts';
import { defineJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { sweepFailedJobsHandler } from '#jobs/sweep-failed-jobs.handler.ts';
import { testJobContext } from '#test/job-context.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
const payload = z.object({ text: z.string() });
const plain = defineJob({
  name: 'test.plain',
  payload,
  maxAttempts: 2,
  examplePayload: { text: '' },
});
const keyed = defineJob({ ...plain, name: 'test.keyed', key: ({ text }) => text });

const failPermanently = async (text: string, days: number) => {
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'in vain',
      updated_at = now() - make_interval(days => ${days})
    where payload->>'text' = ${text}`.execute(db());
};
const textsLeft = async () => {
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from graphile_worker._private_jobs order by id`.execute(db());
  return rows.map(({ text }) => text);
};

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  await db()
    .transaction()
    .execute(async (tx) => {
      for (const text of ['old', 'fresh', 'waiting']) await enqueue(tx, plain, { text });
      await enqueue(tx, keyed, { text: 'awaited' });
    });
  await failPermanently('old', 15);
  await failPermanently('fresh', 13);
  await failPermanently('awaited', 15);
});

describe('permanently failed jobs', () => {
  test('are counted by name in the metrics, which also work without the database', async () => {
    const metrics = createMetrics();
    let isUnavailable = false;
    metrics.gauges({
      jobs_permanently_failed: async () => {
        if (isUnavailable) throw new Error('unavailable');
        const failed = await countFailedJobs(db());
        return failed.map(({ job, count: value }) => ({ labels: { job }, value }));
      },
    });
    const text = await metrics.registry.metrics();
    expect(text).toContain('jobs_permanently_failed{job="test.plain"} 2');
    expect(text).toContain('jobs_permanently_failed{job="test.keyed"} 1');
    isUnavailable = true;
    expect(await metrics.registry.metrics()).not.toContain('jobs_permanently_failed{');
  });

  test('are listed with their error and without their payload', async () => {
    const listed = await listFailedJobs(db());
    expect(listed.map(({ job }) => job)).toEqual(['test.plain', 'test.plain', 'test.keyed']);
    expect(listed[0]).toMatchObject({ attempts: 2, error: 'in vain' });
    expect(JSON.stringify(listed)).not.toContain('fresh');
  });

  test('are retried from the start, other jobs are not', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker._private_jobs`.execute(db());
    expect(
      await retryFailedJobs(
        db(),
        rows.map(({ id }) => id),
      ),
    ).toBe(3);
    expect(await countFailedJobs(db())).toEqual([]);
  });

  test('are discarded on command, unless they have a key', async () => {
    const ids = (await listFailedJobs(db())).map(({ id }) => id);
    expect(await discardFailedJobs(db(), ids)).toBe(2);
    expect(await textsLeft()).toEqual(['waiting', 'awaited']);
  });

  test('are deleted after 14 days, unless they have a key', async () => {
    await sweepFailedJobsHandler.run(await testJobContext(suite()), {});
    expect(await textsLeft()).toEqual(['fresh', 'waiting', 'awaited']);
  });
});
