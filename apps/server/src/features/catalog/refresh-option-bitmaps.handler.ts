import { handleJob } from '#jobs/job.ts';
import { refreshOptionBitmaps } from './catalog.jobs.ts';
import { refreshSegment } from './publishing.service.ts';

export const refreshOptionBitmapsHandler = handleJob(
  refreshOptionBitmaps,
  async ({ db }, { segment }) => {
    await refreshSegment(db, segment);
  },
);
