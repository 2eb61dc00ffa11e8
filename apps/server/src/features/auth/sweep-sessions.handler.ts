import { handleJob } from '#jobs/job.ts';
import { sweepSessionsJob } from './auth.jobs.ts';
import { deleteExpiredSessions } from './sessions.repo.ts';
import { deleteUsedStages } from './social-stages.repo.ts';
import { STAGE_TTL_SECONDS } from './social-stages.rules.ts';

/** Users see expired sessions in their list of sign-ins for this long. */
const RETENTION_MS = 30 * 24 * 3_600_000;
const BATCH_SIZE = 5000;

export const sweepSessionsHandler = handleJob(sweepSessionsJob, async ({ db, log }) => {
  const before = new Date(Date.now() - RETENTION_MS);
  let swept = 0;
  let batchCount = BATCH_SIZE;
  while (batchCount === BATCH_SIZE) {
    batchCount = await deleteExpiredSessions(db, before, BATCH_SIZE);
    swept += batchCount;
  }
  // A stage older than this is expired, so it needs no record of its use.
  const stages = await deleteUsedStages(db, new Date(Date.now() - 2 * STAGE_TTL_SECONDS * 1000));
  log.info({ swept, stages }, 'expired sessions deleted');
});
