import { handleJob } from '#jobs/job.ts';
import { enqueue, isPending } from '#jobs/queue.ts';
import { matchRequestJob, resumeRequestsJob } from './air.jobs.ts';
import { listUnattended } from './air.repo.ts';
import { resumeTurns } from './air-queue.service.ts';

const UNATTENDED_MS = 2 * 60_000;
const MAX_RESUMED = 500;

export const resumeRequestsHandler = handleJob(resumeRequestsJob, async ({ db, log }) => {
  const now = new Date();
  const before = new Date(now.getTime() - UNATTENDED_MS);
  for (const { id: requestId, state } of await listUnattended(db, before, MAX_RESUMED)) {
    if (state !== 'started' || (await isPending(db, matchRequestJob, { requestId }))) continue;
    await db.transaction().execute((tx) => enqueue(tx, matchRequestJob, { requestId }));
    log.warn({ requestId }, 'air request resumed');
  }
  const turns = await resumeTurns(db, now);
  if (turns > 0) log.warn({ turns }, 'air turns resumed');
});
