import { sweepIdempotencyKeys } from '#http/idempotency.jobs.ts';
import { deleteOldKeys } from '#http/idempotency.repo.ts';
import { handleJob } from '#jobs/job.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const sweepIdempotencyKeysHandler = handleJob(sweepIdempotencyKeys, async ({ db, log }) => {
  const deleted = await deleteOldKeys(db, new Date(Date.now() - dayMs));
  log.info({ deleted }, 'swept idempotency keys');
});
