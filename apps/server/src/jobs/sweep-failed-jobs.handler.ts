import { sweepFailedJobsJob } from '#jobs/failed-jobs.jobs.ts';
import { deleteFailedJobsBefore } from '#jobs/failed-jobs.repo.ts';
import { handleJob } from '#jobs/job.ts';

/** Leaves time to fix the cause; payloads of mail jobs contain addresses until then. */
const RETENTION_MS = 14 * 86_400_000;

export const sweepFailedJobsHandler = handleJob(sweepFailedJobsJob, async ({ db, log }) => {
  const deleted = await deleteFailedJobsBefore(db, new Date(Date.now() - RETENTION_MS));
  log.info({ deleted }, 'failed jobs deleted');
});
