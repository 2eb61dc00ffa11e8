import { handleJob } from '#jobs/job.ts';
import { sweepSessionsJob } from './auth.jobs.ts';
import { sweepSessions } from './sessions.repo.ts';
import { sweepUsedStages } from './social-stages.repo.ts';
import { stageSeconds } from './social-stages.rules.ts';

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
  // A stage older than this is expired, so it needs no record of its use.
  const stages = await sweepUsedStages(db, new Date(Date.now() - 2 * stageSeconds * 1000));
  log.info({ swept, stages }, 'swept sessions');
});
