import { sweepIdempotencyKeysJob } from '#http/idempotency.jobs.ts';
import { deleteOldKeys } from '#http/idempotency.repo.ts';
import { handleJob } from '#jobs/job.ts';

/** Clients do not retry requests older than a day. */
const RETENTION_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 5000;

export const sweepIdempotencyKeysHandler = handleJob(
  sweepIdempotencyKeysJob,
  async ({ db, log }) => {
    const olderThan = new Date(Date.now() - RETENTION_MS);
    let deleted = 0;
    let deletedInBatch = BATCH_SIZE;
    while (deletedInBatch === BATCH_SIZE) {
      deletedInBatch = await deleteOldKeys(db, olderThan, BATCH_SIZE);
      deleted += deletedInBatch;
    }
    log.info({ deleted }, 'idempotency keys deleted');
  },
);
