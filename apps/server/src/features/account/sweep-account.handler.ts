import { handleJob } from '#jobs/job.ts';
import { sweepAccountJob } from './account.jobs.ts';
import { deleteExpiredLinks } from './links.repo.ts';
import { deleteExpiredCodes } from './phone-codes.repo.ts';

/** Expired rows are retained for a while, so that a retried job finds what it did. */
const RETENTION_MS = 24 * 3_600_000;

export const sweepAccountHandler = handleJob(sweepAccountJob, async ({ db, log }) => {
  const before = new Date(Date.now() - RETENTION_MS);
  const links = await deleteExpiredLinks(db, before);
  log.info(
    { links, codes: await deleteExpiredCodes(db, before) },
    'expired links and codes deleted',
  );
});
