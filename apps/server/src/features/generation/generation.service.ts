import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { planBatchJob } from './generation.jobs.ts';
import { insertBatch } from './generation.repo.ts';
import { type BatchRequest, serializeBatchRequest } from './generation.rules.ts';

/** Returns the batch id; an equal request returns the existing batch. */
export async function requestBatch(db: Db, request: BatchRequest, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, isNew } = await insertBatch(tx, {
      id: uuidV7(now),
      request: serializeBatchRequest(request),
      now,
    });
    if (isNew) await enqueue(tx, planBatchJob, { batchId: id });
    return id;
  });
}
