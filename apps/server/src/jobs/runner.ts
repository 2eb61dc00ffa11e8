import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { openDatabase } from '#infra/db.ts';
import { DatabaseUnavailableError, wrapUnavailable } from '#infra/db-errors.ts';
import { createPool } from '#infra/db-pool.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';
import { trace } from '#infra/tracing.ts';
import { startHeartbeat } from '#jobs/heartbeat.ts';
import type { JobContext, JobHandler } from '#jobs/job.ts';
import { splitTrace } from '#jobs/job-trace.ts';
import { recordSuccess } from '#jobs/queue-status.repo.ts';
import { grantShares } from '#jobs/render-shares.ts';

const MAX_WAIT_MS = 2000;

/**
 * graphile-worker ends the process when it cannot get a connection to report a finished job. This
 * pool therefore retries `connect` until PostgreSQL is available again.
 */
function withConnectRetry(pool: pg.Pool, onWait: (error: unknown) => void): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectWithRetry = async (): Promise<pg.PoolClient> => {
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      try {
        return await connect();
      } catch (error) {
        if (!(wrapUnavailable(error) instanceof DatabaseUnavailableError) || pool.ending)
          throw error;
        onWait(error);
        await setTimeout(waitMs);
      }
    }
  };
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectWithRetry()) as typeof pool.connect;
  return pool;
}

interface RunnerOptions {
  readonly databaseUrl: string;
  readonly context: Omit<JobContext, 'signal'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly handlers: readonly JobHandler[];
  readonly concurrency: number;
  /** Called when the queue ends without `stop`. */
  readonly onLost: (error: unknown) => void;
}

async function runJob(
  { context, log, metrics, handlers }: RunnerOptions,
  handler: JobHandler,
  payload: unknown,
  { abortSignal, job }: JobHelpers,
): Promise<void> {
  const { name, cron, share } = handler.job;
  const end = metrics.jobSeconds.startTimer({ job: name });
  const started = performance.now();
  try {
    if (share) await grantShares(context.db, share, handlers);
    await handler.run({ ...context, signal: abortSignal }, payload);
  } catch (error) {
    end({ outcome: 'failed' });
    const { id, attempts: attempt, max_attempts: maxAttempts } = job;
    const line = { err: error, job: name, jobId: Number(id), attempt, maxAttempts };
    log.warn(line, 'job failed');
    throw error;
  }
  end({ outcome: 'done' });
  if (!cron) return;
  const success = { at: new Date(), durationMs: performance.now() - started };
  await recordSuccess(context.db, name, success).catch((error) =>
    log.warn({ err: error, job: name }, 'job success not recorded'),
  );
}

function taskList(options: RunnerOptions): TaskList {
  const { handlers } = options;
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.job.name,
      (input: unknown, helpers: JobHelpers) => {
        const { payload, parent } = splitTrace(input);
        const span = { kind: 'consumer', parent } as const;
        return trace(`job ${handler.job.name}`, span, () =>
          runJob(options, handler, payload, helpers),
        );
      },
    ]),
  );
}

const createQueueLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    // The runner logs a failed job itself, with its error.
    if (level === 'error' && /^Failed task/.test(message)) log.debug(message);
    else if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

const isPermissionDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

/** Runs jobs until stopped; `stop` waits for running jobs. */
export async function startRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl: url, log, handlers, concurrency } = options;
  const onError = (error: Error) => log.warn({ err: error }, 'queue connection lost');
  // Separate pools: jobs that exhaust their pool must not block the heartbeat.
  const queuePool = withConnectRetry(
    createPool({ url, size: concurrency + 2, name: 'onsori-queue', onError }),
    (error) => log.warn({ err: error }, 'queue waiting for a database connection'),
  );
  const heartbeatDatabase = openDatabase({ url, size: 1, name: 'onsori-heartbeat', onError });
  const events: WorkerEvents = new EventEmitter();
  const workerPoolId = Promise.withResolvers<string>();
  events.on('pool:create', ({ workerPool }) => workerPoolId.resolve(workerPool.id));
  const crons = handlers.flatMap(({ job }) =>
    job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [],
  );
  const runner = await run({
    pgPool: queuePool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: createQueueLogger(log),
    taskList: taskList(options),
    parsedCronItems: parseCronItems(crons),
  }).catch(async (error) => {
    await heartbeatDatabase.close();
    await queuePool.end();
    // graphile-worker migrates its schema at start, for which this role lacks the privilege.
    throw isPermissionDenied(error)
      ? new Error("the queue's schema is not up to date or not granted: run the migration", {
          cause: error,
        })
      : error;
  });
  let stopping = false;
  runner.promise.then(
    () => stopping || options.onLost(new Error('queue stopped unexpectedly')),
    (error) => stopping || options.onLost(error),
  );
  const heartbeat = startHeartbeat(heartbeatDatabase.db, await workerPoolId.promise, log);
  return {
    stop: async () => {
      stopping = true;
      await runner.stop();
      await heartbeat.stop();
      await heartbeatDatabase.close();
      await queuePool.end();
    },
  };
}
