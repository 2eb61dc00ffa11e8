import { sweepIdempotencyKeys } from '#http/idempotency.jobs.ts';
import { deleteOldKeys } from '#http/idempotency.repo.ts';
import { handleJob } from '#jobs/job.ts';

/** Requests older than a day are not repeated any more. */
const keptMs = 24 * 60 * 60 * 1000;
const batch = 5000;

export const sweepIdempotencyKeysHandler = handleJob(sweepIdempotencyKeys, async ({ db, log }) => {
  const olderThan = new Date(Date.now() - keptMs);
  let deleted = 0;
  let last = batch;
  while (last === batch) {
    last = await deleteOldKeys(db, olderThan, batch);
    deleted += last;
  }
  log.info({ deleted }, 'swept idempotency keys');
});
