import { listUnreferencedObjects, lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { findReserved } from './object-reservations.repo.ts';
import {
  canQuarantine,
  findBindingProblem,
  quarantineCutoff,
  quarantineKey,
  type SweepRefusal,
  sweptPrefixes,
  toReference,
} from './objects.rules.ts';
import {
  claimObjects,
  deleteQuarantined,
  findClaimed,
  listQuarantined,
  markMoved,
} from './quarantine.repo.ts';
import { bindStore, readBinding } from './store-binding.service.ts';

const BATCH_SIZE = 500;

/** Returns the references that published music or unfinished work uses. */
async function findReferenced(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const references = new Set(keys.map(toReference));
  const unpublished = await listUnreferencedObjects(db, [...references]);
  const reserved = await findReserved(db, unpublished);
  for (const reference of unpublished) if (!reserved.has(reference)) references.delete(reference);
  return references;
}

export interface OrphanListing {
  readonly orphans: readonly string[];
  /** The number of audio, image and preview objects in the store. */
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
  for (const prefix of sweptPrefixes)
    for await (const { key, modified } of storage.list(prefix)) {
      total += 1;
      if (modified < before) keys.push(key);
      if (keys.length >= BATCH_SIZE) await flush();
    }
  await flush();
  return { orphans, total };
}

const MAX_COPIES = 8;

async function copyAll(
  storage: Storage,
  pairs: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  for (let at = 0; at < pairs.length; at += MAX_COPIES)
    await Promise.all(pairs.slice(at, at + MAX_COPIES).map(([from, to]) => storage.copy(from, to)));
}

/** Moves claimed objects; safe to repeat after a crash. */
async function moveClaimed(db: Db, storage: Storage, keys: readonly string[]): Promise<void> {
  await copyAll(
    storage,
    keys.map((key) => [key, quarantineKey(key)]),
  );
  await storage.deleteMany(keys);
  await markMoved(db, keys);
}

/**
 * Moves the unreferenced objects into quarantine. Only the claim runs under the publishing lock;
 * `storeFiles` waits for claims, so no reference can appear during the move.
 */
async function quarantineOrphans(
  db: Db,
  storage: Storage,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  const claimed = await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const referenced = await findReferenced(tx, keys);
    const orphans = keys.filter((key) => !referenced.has(toReference(key)));
    await claimObjects(tx, orphans, now);
    return orphans;
  });
  await moveClaimed(db, storage, claimed);
  return claimed.length;
}

async function finishInterruptedMoves(db: Db, storage: Storage): Promise<void> {
  await moveClaimed(db, storage, await findClaimed(db));
}

export async function restoreObjects(
  db: Db,
  storage: Storage,
  keys: readonly string[],
): Promise<void> {
  await copyAll(
    storage,
    keys.map((key) => [quarantineKey(key), key]),
  );
  await storage.deleteMany(keys.map(quarantineKey));
  await deleteQuarantined(db, keys);
}

/** Restores objects that are referenced again and deletes the others after 14 days. */
async function reviewQuarantine(
  db: Db,
  storage: Storage,
  now: Date,
): Promise<{ restored: number; deleted: number }> {
  const quarantined = await listQuarantined(db);
  const referenced = await findReferenced(
    db,
    quarantined.map(({ key }) => key),
  );
  const restored = quarantined.filter(({ reference }) => referenced.has(reference));
  await restoreObjects(
    db,
    storage,
    restored.map(({ key }) => key),
  );
  const end = quarantineCutoff(now);
  const expired = quarantined
    .filter(({ reference, quarantinedAt }) => !referenced.has(reference) && quarantinedAt < end)
    .map(({ key }) => key);
  await storage.deleteMany(expired.map(quarantineKey));
  await deleteQuarantined(db, expired);
  return { restored: restored.length, deleted: expired.length };
}

export interface SweepOptions {
  /** Younger objects may belong to work in progress. */
  readonly before: Date;
  readonly now: Date;
  /** The number of objects an operator agreed to move. */
  readonly confirmedObjects?: number;
}

export type SweepResult =
  | {
      readonly outcome: 'swept';
      readonly quarantined: number;
      readonly restored: number;
      readonly deleted: number;
      readonly uploads: number;
    }
  | {
      readonly outcome: SweepRefusal;
      readonly orphans: number;
      readonly total: number;
      /** Some of the keys that would be moved. */
      readonly examples: readonly string[];
    };

const MAX_EXAMPLES = 10;

/** Quarantines orphans and deletes objects quarantined for 14 days, or refuses to. */
export async function sweepStore(
  db: Db,
  storage: Storage,
  { before, now, confirmedObjects = 0 }: SweepOptions,
): Promise<SweepResult> {
  const { database, bucket } = await readBinding(db, storage, now);
  const problem = findBindingProblem(database, bucket);
  if (problem) return { outcome: problem, orphans: 0, total: 0, examples: [] };
  await finishInterruptedMoves(db, storage);
  const reviewed = await reviewQuarantine(db, storage, now);
  const { orphans, total } = await listOrphans(db, storage, before);
  if (!canQuarantine(orphans.length, total, confirmedObjects))
    return {
      outcome: 'too_many',
      orphans: orphans.length,
      total,
      examples: orphans.slice(0, MAX_EXAMPLES),
    };
  let quarantined = 0;
  for (let at = 0; at < orphans.length; at += BATCH_SIZE)
    quarantined += await quarantineOrphans(db, storage, orphans.slice(at, at + BATCH_SIZE), now);
  const uploads = await storage.abortUploads(before);
  await bindStore(db, storage, now);
  return { outcome: 'swept', quarantined, ...reviewed, uploads };
}
