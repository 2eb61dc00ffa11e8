import { handleJob } from '#jobs/job.ts';
import { indexMusics } from './indexing.service.ts';
import { indexDocuments } from './search.jobs.ts';

export const indexDocumentsHandler = handleJob(indexDocuments, async ({ db }, { musicIds }) => {
  await indexMusics(db, musicIds);
});
