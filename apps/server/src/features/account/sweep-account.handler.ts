import { handleJob } from '#jobs/job.ts';
import { sweepAccountJob } from './account.jobs.ts';
import { sweepCodes } from './codes.repo.ts';
import { sweepLinks } from './links.repo.ts';

/** Kept a while after they ended, so that a job done again finds what it did. */
const keptMs = 24 * 3_600_000;

export const sweepAccountHandler = handleJob(sweepAccountJob, async ({ db, log }) => {
  const before = new Date(Date.now() - keptMs);
  const links = await sweepLinks(db, before);
  log.info({ links, codes: await sweepCodes(db, before) }, 'swept links and codes');
});
