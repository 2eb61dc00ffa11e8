import { findUnpublished, lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { findHeld } from './held-objects.repo.ts';
import { audioPrefix, imagePrefix, referenceTo } from './objects.rules.ts';

const atOnce = 500;

/** While nothing is published: an object nobody refers to now is not about to be referred to. */
async function sweepBatch(db: Db, storage: Storage, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const unpublished = await findUnpublished(tx, [...new Set(keys.map(referenceTo))]);
    const held = await findHeld(tx, unpublished);
    const orphans = new Set(unpublished.filter((reference) => !held.has(reference)));
    const swept = keys.filter((key) => orphans.has(referenceTo(key)));
    for (const key of swept) await storage.delete(key);
    return swept.length;
  });
}

/** Removes what was stored before that moment and nothing refers to: refused or interrupted work. */
export async function sweepStore(
  db: Db,
  storage: Storage,
  before: Date,
): Promise<{ objects: number; uploads: number }> {
  let objects = 0;
  for (const prefix of [audioPrefix, imagePrefix]) {
    let keys: string[] = [];
    for await (const { key, modified } of storage.list(prefix)) {
      if (modified < before) keys.push(key);
      if (keys.length < atOnce) continue;
      objects += await sweepBatch(db, storage, keys);
      keys = [];
    }
    objects += await sweepBatch(db, storage, keys);
  }
  return { objects, uploads: await storage.abortUploads(before) };
}
