import { lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { referenceTo } from './objects.rules.ts';
import { findReferenced } from './orphans.service.ts';
import {
  claimObjects,
  findClaimed,
  forgetQuarantined,
  listQuarantined,
  markMoved,
} from './quarantine.repo.ts';
import { quarantineEnd, quarantineKey } from './sweep.rules.ts';

const MAX_COPIES = 8;

async function copyAll(
  storage: Storage,
  pairs: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  for (let at = 0; at < pairs.length; at += MAX_COPIES)
    await Promise.all(pairs.slice(at, at + MAX_COPIES).map(([from, to]) => storage.copy(from, to)));
}

/** Moves claimed objects; run again after a crash, it continues where it stopped. */
async function moveClaimed(db: Db, storage: Storage, keys: readonly string[]): Promise<void> {
  await copyAll(
    storage,
    keys.map((key) => [key, quarantineKey(key)]),
  );
  await storage.deleteMany(keys);
  await markMoved(db, keys);
}

/**
 * Moves those of the objects into quarantine that nothing refers to. Only the claim is made under
 * the publishing lock; `storeHeld` waits for claims, so no reference can appear during the move.
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
    const orphans = keys.filter((key) => !referenced.has(referenceTo(key)));
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
  await forgetQuarantined(db, keys);
}

/** Gives back what something refers to again, and deletes what nobody missed for 14 days. */
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
  const end = quarantineEnd(now);
  const expired = quarantined
    .filter(({ reference, quarantinedAt }) => !referenced.has(reference) && quarantinedAt < end)
    .map(({ key }) => key);
  await storage.deleteMany(expired.map(quarantineKey));
  await forgetQuarantined(db, expired);
  return { restored: restored.length, deleted: expired.length };
}
