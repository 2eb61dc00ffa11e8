import type { z } from 'zod';
import type { Db, Tx } from '#infra/db.ts';
import type { Job } from '#jobs/job.ts';
import { withTrace } from '#jobs/job-trace.ts';
import { addJob, hasJobFailed, hasPendingJob, runWaitingJob } from '#jobs/jobs.repo.ts';
import { sharePriority } from '#jobs/render-shares.rules.ts';

function keyOf<Payload extends z.ZodType>(
  { name, key }: Job<Payload>,
  payload: z.output<Payload>,
): string | null {
  return key ? `${name}:${key(payload)}` : null;
}

/** Whether a job with a key has failed permanently; enqueueing it again starts over. */
export async function hasFailed<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<boolean> {
  const key = keyOf(job, job.payload.parse(payload));
  return key !== null && (await hasJobFailed(db, key));
}

/** Whether a job with a key waits or runs. */
export async function isPending<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<boolean> {
  const key = keyOf(job, job.payload.parse(payload));
  return key !== null && (await hasPendingJob(db, key));
}

/** Lets a job with a key run now that waits for a later time. Returns false if none does. */
export async function runNow<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<boolean> {
  const key = keyOf(job, job.payload.parse(payload));
  return key !== null && (await runWaitingJob(db, key));
}

/**
 * Enqueues a job in the caller's transaction, so that the job exists if and only if the transaction
 * commits. It runs as soon as possible, or not before `runAt`.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { runAt = null }: { readonly runAt?: Date | null } = {},
): Promise<void> {
  const parsed = job.payload.parse(payload);
  const key = keyOf(job, parsed);
  const serial = job.serial ? `${job.name}:${job.serial(parsed)}` : null;
  const { name, maxAttempts, share, priority = share ? sharePriority[share] : 0 } = job;
  await addJob(tx, {
    name,
    payload: withTrace(payload),
    key,
    maxAttempts,
    priority,
    serial,
    runAt,
  });
}
