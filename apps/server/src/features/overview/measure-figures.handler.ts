import { handleJob } from '#jobs/job.ts';
import { measureFigures } from './measurements.service.ts';
import { measureFiguresJob } from './overview.jobs.ts';

export const measureFiguresHandler = handleJob(measureFiguresJob, async ({ db }) => {
  await measureFigures(db, new Date());
});
