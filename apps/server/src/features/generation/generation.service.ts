import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { planBatch } from './generation.jobs.ts';
import { addBatch } from './generation.repo.ts';
import { type CatalogueWish, wishText } from './generation.rules.ts';

/** Asks for music; asking for the same again goes on with it. Returns the batch. */
export async function askForCatalogue(db: Db, wish: CatalogueWish, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, isNew } = await addBatch(tx, { id: uuidV7(now), wish: wishText(wish), now });
    if (isNew) await enqueue(tx, planBatch, { batchId: id });
    return id;
  });
}
