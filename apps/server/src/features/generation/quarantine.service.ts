import { lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { toReference } from './objects.rules.ts';
import { findReferenced } from './orphans.service.ts';
import {
  claimObjects,
  deleteQuarantined,
  findClaimed,
  listQuarantined,
  markMoved,
} from './quarantine.repo.ts';
import { quarantineCutoff, quarantineKey } from './sweep.rules.ts';

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
export async function quarantineOrphans(
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

export async function finishInterruptedMoves(db: Db, storage: Storage): Promise<void> {
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
export async function reviewQuarantine(
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
