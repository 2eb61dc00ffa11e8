import type { z } from 'zod';
import type { Db } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { WorkDirectory } from '#infra/work-directory.ts';

/** A worker without a heartbeat for this long counts as dead; it may miss several beats. */
export const WORKER_TIMEOUT_SECONDS = 18;

/**
 * `render` jobs are CPU-bound for minutes, `preview` jobs for seconds while somebody listens; `payment` jobs
 * wait for the gateway for up to a minute, `webhook` jobs for servers of others.
 */
export type JobQueue = 'default' | 'render' | 'preview' | 'payment' | 'webhook';

/**
 * Kinds of render jobs, the most urgent first: files that somebody waits for, music for a brief, batches of
 * operators. A kind that waits gets a guaranteed share of the starts.
 */
export type RenderShare = 'waited_for' | 'air' | 'batch';

/** A background job. It may run more than once, so its handler must be idempotent. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly maxAttempts: number;
  /** Pending jobs with the same key are merged. */
  readonly key?: (payload: z.output<Payload>) => string;
  /** Jobs with the same text run one after the other. */
  readonly serial?: (payload: z.output<Payload>) => string;
  /** Lower runs first. */
  readonly priority?: number;
  /** Determines the priority of a render job. */
  readonly share?: RenderShare;
  /** Queues have separate concurrency, so that short jobs never wait behind long ones. */
  readonly queue?: JobQueue;
  /** Cron schedule in UTC; runs with an empty payload. */
  readonly cron?: string;
  /** A valid payload for the test that runs every job twice. */
  readonly examplePayload: z.input<Payload>;
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}

export interface JobContext {
  readonly db: Db;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly storage: Storage;
  readonly workDirectory: WorkDirectory;
  /** Of threads that compose and render. */
  readonly renderPriority: number;
  /** Aborted when the worker must stop before the job ends. */
  readonly signal: AbortSignal;
}

export interface JobHandler {
  readonly job: Job;
  run(context: JobContext, payload: unknown): Promise<void>;
}

/** Binds a job to its handler; the payload is validated before the handler runs. */
export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (context: JobContext, payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return {
    job: job as unknown as Job,
    run: (context, payload) => run(context, job.payload.parse(payload)),
  };
}
