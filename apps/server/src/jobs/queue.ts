import type { z } from 'zod';
import type { Tx } from '#infra/db.ts';
import type { Job } from '#jobs/job.ts';
import { addJob } from '#jobs/jobs.repo.ts';

/**
 * Puts a job in the queue as part of the transaction that causes it: it exists exactly when its
 * cause does.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  const parsed = job.payload.parse(payload);
  const key = job.key ? `${job.name}:${job.key(parsed)}` : null;
  const { name, maxAttempts, priority = 0 } = job;
  await addJob(tx, { name, payload, key, maxAttempts, priority });
}
