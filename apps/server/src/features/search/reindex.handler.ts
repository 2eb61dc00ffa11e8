import { handleJob } from '#jobs/job.ts';
import { reindexAll } from './indexing.service.ts';
import { reindex } from './search.jobs.ts';

export const reindexHandler = handleJob(reindex, async ({ db, signal }) => {
  await reindexAll(db, signal);
});
