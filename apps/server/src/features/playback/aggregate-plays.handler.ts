import { handleJob } from '#jobs/job.ts';
import { aggregatePlays } from './play-aggregation.service.ts';
import { readClock } from './play-inbox.repo.ts';
import { ensurePartitions } from './play-inbox.service.ts';
import { aggregatePlaysJob } from './playback.jobs.ts';

export const aggregatePlaysHandler = handleJob(aggregatePlaysJob, async ({ db, log }) => {
  await ensurePartitions(db);
  log.info({ plays: await aggregatePlays(db, await readClock(db)) }, 'plays aggregated');
});
