import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import type { ExampleContext } from '#test/example-context.ts';

export const failingJob = defineJob({
  name: 'test.failing',
  payload: z.object({ email: z.string(), kind: z.string() }),
  maxAttempts: 1,
  examplePayload: { email: '', kind: '' },
});

/** Inserts a job that used up its attempts; returns its id. */
export async function insertFailedJob({ db }: Pick<ExampleContext, 'db'>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await enqueue(tx, failingJob, { email: 'sori@example.com', kind: 'receipt' });
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'in vain'
      where id = (select max(id) from graphile_worker._private_jobs) returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
}

const onFailedJob = async (context: ExampleContext) => ({
  params: { failedJobId: await insertFailedJob(context) },
});
const withReason = async (context: ExampleContext) => ({
  ...(await onFailedJob(context)),
  body: { reason: '원인을 고침' },
});

export const healthExamples = {
  getOverview: () => ({}),
  listActivity: () => ({ params: { figure: 'signups' } }),
  listMoney: () => ({ params: { figure: 'revenue' } }),
  getHealth: () => ({}),
  acknowledgeAlarm: async (context: ExampleContext) => {
    await insertFailedJob(context);
    return { body: { kind: 'jobs_failed', name: 'default' } };
  },
  listFailedJobs: () => ({}),
  getFailedJob: onFailedJob,
  retryFailedJob: withReason,
  discardFailedJob: withReason,
};
