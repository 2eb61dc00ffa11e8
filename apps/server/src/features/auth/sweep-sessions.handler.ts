import { handleJob } from '#jobs/job.ts';
import { sweepSessionsJob } from './auth.jobs.ts';
import { sweepSessions } from './sessions.repo.ts';

/** A user sees their last sign-ins for so long after they expired. */
const keptMs = 30 * 24 * 3_600_000;
const batch = 5000;

export const sweepSessionsHandler = handleJob(sweepSessionsJob, async ({ db, log }) => {
  const before = new Date(Date.now() - keptMs);
  let swept = 0;
  let last = batch;
  while (last === batch) {
    last = await sweepSessions(db, before, batch);
    swept += last;
  }
  log.info({ swept }, 'swept sessions');
});
