import { type JobQueueName, jobQueues } from '@onsori/contract/health';
import type { Db } from '#infra/db.ts';
import type { Metrics } from '#infra/metrics.ts';
import { type Job, WORKER_TIMEOUT_SECONDS } from '#jobs/job.ts';
import { countJobs, listWorkers } from '#jobs/queue-status.repo.ts';

const states = ['ready', 'running', 'scheduled', 'failed'] as const;

/** The API reports the queue, because it must be visible while no worker runs. */
export function registerQueueMetrics(metrics: Metrics, db: Db, jobs: readonly Job[]): void {
  const queues = new Map<string, JobQueueName>(
    jobs.map(({ name, queue = 'default' }) => [name, queue]),
  );
  const readCounts = async () => {
    const counts = await countJobs(db);
    return jobQueues.map((queue) => ({
      queue,
      counts: counts.filter(({ job }) => (queues.get(job) ?? 'default') === queue),
    }));
  };
  let pending: ReturnType<typeof readCounts> | null = null;
  // A scrape reads all gauges at once, and counts the jobs once for them.
  const countByQueue = () => {
    pending ??= readCounts().finally(() => {
      pending = null;
    });
    return pending;
  };
  metrics.gauges({
    jobs_queued: async () =>
      (await countByQueue()).flatMap(({ queue, counts }) =>
        states.map((state) => ({
          labels: { queue, state },
          value: counts.reduce((total, count) => total + count[state], 0),
        })),
      ),
    jobs_oldest_ready_seconds: async () =>
      (await countByQueue()).map(({ queue, counts }) => ({
        labels: { queue },
        value: Math.max(0, ...counts.map(({ oldestReadySeconds }) => oldestReadySeconds)),
      })),
    workers_responding: async () => {
      const workers = await listWorkers(db);
      const responding = workers.filter(
        ({ silentSeconds }) => silentSeconds <= WORKER_TIMEOUT_SECONDS,
      );
      return [{ labels: {}, value: responding.length }];
    },
  });
}
