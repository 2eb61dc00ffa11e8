import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Database } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';
import { startHeartbeat } from '#jobs/heartbeat.ts';
import type { JobHandler } from '#jobs/job.ts';

interface RunnerOptions {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly handlers: readonly JobHandler[];
  readonly concurrency: number;
}

function taskList({ database, log, metrics, handlers }: RunnerOptions): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.job.name,
      async (payload: unknown) => {
        const end = metrics.jobSeconds.startTimer({ job: handler.job.name });
        try {
          await handler.run({ db: database.db, log }, payload);
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
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

/** Works the queue until stopped; stopping finishes the jobs at hand. */
export async function startRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, log, handlers, concurrency } = options;
  const events: WorkerEvents = new EventEmitter();
  const created = Promise.withResolvers<string>();
  events.on('pool:create', ({ workerPool }) => created.resolve(workerPool.id));
  const crons = handlers.flatMap(({ job }) =>
    job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [],
  );
  const runner = await run({
    pgPool: database.pool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(log),
    taskList: taskList(options),
    parsedCronItems: parseCronItems(crons),
  });
  const pulse = startHeartbeat(database.db, await created.promise, log);
  return {
    stop: async () => {
      await runner.stop();
      await pulse.stop();
    },
  };
}
