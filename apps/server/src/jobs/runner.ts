import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { openDatabase } from '#infra/db.ts';
import { createPool } from '#infra/db-pool.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';
import { startHeartbeat } from '#jobs/heartbeat.ts';
import type { JobContext, JobHandler } from '#jobs/job.ts';
import { patient } from '#jobs/patient-pool.ts';

interface RunnerOptions {
  readonly databaseUrl: string;
  /** What the jobs themselves work with. */
  readonly context: Omit<JobContext, 'signal'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly handlers: readonly JobHandler[];
  readonly concurrency: number;
  /** Called when the queue cannot be worked any more, though nobody stopped it. */
  readonly onLost: (error: unknown) => void;
}

function taskList({ context, log, metrics, handlers }: RunnerOptions): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.job.name,
      async (payload: unknown, { abortSignal }: JobHelpers) => {
        const end = metrics.jobSeconds.startTimer({ job: handler.job.name });
        try {
          await handler.run({ ...context, signal: abortSignal }, payload);
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
          log.warn({ err: error, job: handler.job.name }, 'job failed');
          throw error;
        }
      },
    ]),
  );
}

const quietLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

/** Works the queue until stopped; stopping finishes the jobs at hand. */
export async function startRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl: url, log, handlers, concurrency } = options;
  const onError = (error: Error) => log.warn({ err: error }, 'a connection of the queue broke');
  // Connections of their own: jobs that use all of theirs must not make the worker look dead.
  const queuePool = patient(
    createPool({ url, size: concurrency + 2, name: 'onsori-queue', onError }),
    (error) => log.warn({ err: error }, 'the queue waits for Postgres'),
  );
  const pulseDatabase = openDatabase({ url, size: 1, name: 'onsori-pulse', onError });
  const events: WorkerEvents = new EventEmitter();
  const created = Promise.withResolvers<string>();
  events.on('pool:create', ({ workerPool }) => created.resolve(workerPool.id));
  const crons = handlers.flatMap(({ job }) =>
    job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [],
  );
  const runner = await run({
    pgPool: queuePool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(log),
    taskList: taskList(options),
    parsedCronItems: parseCronItems(crons),
  }).catch(async (error) => {
    await pulseDatabase.close();
    await queuePool.end();
    // The queue migrates its own schema at start, which this role may not.
    throw isDenied(error)
      ? new Error("the queue's schema is not up to date or not granted: run the migration", {
          cause: error,
        })
      : error;
  });
  let stopping = false;
  runner.promise.then(
    () => stopping || options.onLost(new Error('the queue stopped by itself')),
    (error) => stopping || options.onLost(error),
  );
  const pulse = startHeartbeat(pulseDatabase.db, await created.promise, log);
  return {
    stop: async () => {
      stopping = true;
      await runner.stop();
      await pulse.stop();
      await pulseDatabase.close();
      await queuePool.end();
    },
  };
}
