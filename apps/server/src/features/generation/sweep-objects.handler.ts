import { handleJob } from '#jobs/job.ts';
import { sweepObjects } from './generation.jobs.ts';
import { sweepStore } from './sweep.service.ts';

export const sweepObjectsHandler = handleJob(
  sweepObjects,
  async ({ db, storage, log }, { graceSeconds }) => {
    const before = new Date(Date.now() - graceSeconds * 1000);
    const swept = await sweepStore(db, storage, before);
    log.info(swept, 'swept the object store');
  },
);
