import { Gauge } from 'prom-client';
import type { Db } from '#infra/db.ts';
import type { Metrics } from '#infra/metrics.ts';
import type { Job } from '#jobs/job.ts';
import { countJobs } from '#jobs/queue-status.repo.ts';

const queues = ['default', 'render', 'payment', 'webhook'] as const;
const states = ['ready', 'running', 'scheduled', 'failed'] as const;

/** The API reports the queue, because it must be visible while no worker runs. */
export function registerQueueMetrics(metrics: Metrics, db: Db, jobs: readonly Job[]): void {
  const queueOf = new Map(jobs.map(({ name, queue = 'default' }) => [name, queue]));
  new Gauge({
    name: 'jobs_queued',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      const counts = await countJobs(db).catch(() => null);
      if (!counts) return;
      for (const queue of queues) for (const state of states) this.set({ queue, state }, 0);
      for (const { job, ...count } of counts)
        for (const state of states)
          this.inc({ queue: queueOf.get(job) ?? 'default', state }, count[state]);
    },
  });
}
