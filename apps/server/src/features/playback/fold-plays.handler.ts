import { handleJob } from '#jobs/job.ts';
import { foldPlays } from './folding.service.ts';
import { readClock } from './inbox.repo.ts';
import { openParts } from './inbox.service.ts';
import { foldPlaysJob } from './playback.jobs.ts';

export const foldPlaysHandler = handleJob(foldPlaysJob, async ({ db, log }) => {
  await openParts(db);
  log.info({ plays: await foldPlays(db, await readClock(db)) }, 'folded plays');
});
