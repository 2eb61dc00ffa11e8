import { findUnpublished } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { findHeld } from './held-objects.repo.ts';
import { audioPrefix, imagePrefix, referenceTo } from './objects.rules.ts';

export const BATCH_SIZE = 500;

/** References of these keys that something published or held points to. */
export async function findReferenced(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const references = new Set(keys.map(referenceTo));
  const unpublished = await findUnpublished(db, [...references]);
  const held = await findHeld(db, unpublished);
  for (const reference of unpublished) if (!held.has(reference)) references.delete(reference);
  return references;
}

export interface OrphanListing {
  readonly orphans: readonly string[];
  /** How many objects of music and images the store has. */
  readonly total: number;
}

/** What was stored before that moment and nothing refers to: refused or interrupted work. */
export async function listOrphans(db: Db, storage: Storage, before: Date): Promise<OrphanListing> {
  const orphans: string[] = [];
  let total = 0;
  let keys: string[] = [];
  const flush = async () => {
    const referenced = await findReferenced(db, keys);
    orphans.push(...keys.filter((key) => !referenced.has(referenceTo(key))));
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
