import { sql } from 'kysely';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import type { JobHandler } from '#jobs/job.ts';
import { startRunner } from '#jobs/runner.ts';
import { testJobContext } from '#test/job-context.ts';
import type { Suite } from '#test/suite.ts';

/** Runs jobs until the handlers have none left; throws when a job failed, which stays in the queue. */
export async function runPendingJobs(suite: Suite, handlers: readonly JobHandler[]): Promise<void> {
  const log = createLog({ level: 'silent', name: 'test' });
  const runner = await startRunner({
    databaseUrl: suite.workerUrl,
    context: await testJobContext(suite),
    log,
    metrics: createMetrics(),
    handlers,
    concurrency: 2,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    for (;;) {
      const { rows } = await sql<{ error: string | null }>`
        select last_error as error from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = any (${handlers.map(({ job }) => job.name)})`.execute(
        suite.database.db,
      );
      const failed = rows.find(({ error }) => error !== null);
      if (failed) throw new Error(`job failed: ${failed.error}`);
      if (rows.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await runner.stop();
  }
}
