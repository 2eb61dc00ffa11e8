import type { z } from 'zod';
import type { Db } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { WorkDirectory } from '#infra/work-directory.ts';

/** A kind of work done apart from any request. It may run twice: running again must change nothing. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly maxAttempts: number;
  /** Jobs waiting under the same key are one job. */
  readonly key?: (payload: z.output<Payload>) => string;
  /** Lower comes first. */
  readonly priority?: number;
  /** Takes a processor for long: a worker does few of them at a time, beside all others. */
  readonly heavy?: boolean;
  /** Runs by the clock, in UTC, with an empty payload. */
  readonly cron?: string;
  /** A payload the job can really be run with, for the test that runs every job twice. */
  readonly example: z.input<Payload>;
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
  /** Aborted when the worker cannot wait for the job any longer. */
  readonly signal: AbortSignal;
}

export interface JobHandler {
  readonly job: Job;
  run(context: JobContext, payload: unknown): Promise<void>;
}

/** Binds a job to the code that does it; the payload is parsed before that code sees it. */
export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (context: JobContext, payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return {
    job: job as unknown as Job,
    run: (context, payload) => run(context, job.payload.parse(payload)),
  };
}
