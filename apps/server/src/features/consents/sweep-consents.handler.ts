import { handleJob } from '#jobs/job.ts';
import { sweepConsentsJob } from './consents.jobs.ts';
import { deleteConsentsBefore } from './consents.repo.ts';
import { storedSince } from './consents.rules.ts';

export const sweepConsentsHandler = handleJob(sweepConsentsJob, async ({ db, log }) => {
  const consents = await deleteConsentsBefore(db, storedSince(new Date()));
  log.info({ consents }, 'expired consents deleted');
});
