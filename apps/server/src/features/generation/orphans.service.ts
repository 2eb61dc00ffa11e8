import { listUnreferencedObjects } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { findReserved } from './object-reservations.repo.ts';
import { audioPrefix, imagePrefix, toReference } from './objects.rules.ts';

export const BATCH_SIZE = 500;

/** Returns the references that published music or unfinished work uses. */
export async function findReferenced(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const references = new Set(keys.map(toReference));
  const unpublished = await listUnreferencedObjects(db, [...references]);
  const reserved = await findReserved(db, unpublished);
  for (const reference of unpublished) if (!reserved.has(reference)) references.delete(reference);
  return references;
}

export interface OrphanListing {
  readonly orphans: readonly string[];
  /** The number of audio and image objects in the store. */
  readonly total: number;
}

/** Lists unreferenced objects stored before that moment: refused or interrupted work. */
export async function listOrphans(db: Db, storage: Storage, before: Date): Promise<OrphanListing> {
  const orphans: string[] = [];
  let total = 0;
  let keys: string[] = [];
  const flush = async () => {
    const referenced = await findReferenced(db, keys);
    orphans.push(...keys.filter((key) => !referenced.has(toReference(key))));
    keys = [];
  };
  for (const prefix of [audioPrefix, imagePrefix])
    for await (const { key, modified } of storage.list(prefix)) {
      total += 1;
      if (modified < before) keys.push(key);
      if (keys.length >= BATCH_SIZE) await flush();
    }
  await flush();
  return { orphans, total };
}
