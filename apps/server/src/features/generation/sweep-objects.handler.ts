import { handleJob } from '#jobs/job.ts';
import { sweepObjectsJob } from './generation.jobs.ts';
import { sweepStore } from './sweep.service.ts';

export const sweepObjectsHandler = handleJob(
  sweepObjectsJob,
  async ({ db, storage, log, metrics }, { graceSeconds, confirmedObjects }) => {
    const now = new Date();
    const before = new Date(now.getTime() - graceSeconds * 1000);
    const result = await sweepStore(db, storage, { before, now, confirmedObjects });
    metrics.objectSweeps.inc({ outcome: result.outcome });
    if (result.outcome === 'swept') log.info(result, 'object sweep completed');
    // Retrying cannot help: an operator decides, see docs/runbooks/object-sweep.md.
    else log.error(result, 'object sweep refused');
  },
);
