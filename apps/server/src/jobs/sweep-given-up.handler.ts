import { sweepGivenUpJob } from '#jobs/given-up.jobs.ts';
import { sweepGivenUp } from '#jobs/given-up.repo.ts';
import { handleJob } from '#jobs/job.ts';

/** Long enough to find and correct a cause; payloads of mails hold addresses until then. */
const RETENTION_MS = 14 * 86_400_000;

export const sweepGivenUpHandler = handleJob(sweepGivenUpJob, async ({ db, log }) => {
  const deleted = await sweepGivenUp(db, new Date(Date.now() - RETENTION_MS));
  log.info({ deleted }, 'given up jobs deleted');
});
