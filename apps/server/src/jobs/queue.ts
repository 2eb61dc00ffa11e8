import type { z } from 'zod';
import type { Db, Tx } from '#infra/db.ts';
import type { Job } from '#jobs/job.ts';
import { addJob, isGivenUp } from '#jobs/jobs.repo.ts';

function keyOf<Payload extends z.ZodType>(
  { name, key }: Job<Payload>,
  payload: z.output<Payload>,
): string | null {
  return key ? `${name}:${key(payload)}` : null;
}

/** Whether a job that has a key failed for good; enqueued again, it starts anew. */
export async function hasFailed<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<boolean> {
  const key = keyOf(job, job.payload.parse(payload));
  return key !== null && (await isGivenUp(db, key));
}

/**
 * Puts a job in the queue as part of the transaction that causes it: it exists exactly when its
 * cause does.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  const key = keyOf(job, job.payload.parse(payload));
  const { name, maxAttempts, priority = 0 } = job;
  await addJob(tx, { name, payload, key, maxAttempts, priority });
}
