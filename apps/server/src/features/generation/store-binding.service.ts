import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { audioPrefix, bindingKey, imagePrefix, type StoreBinding } from './objects.rules.ts';
import { readOrCreateBinding, setSweptOn } from './store-binding.repo.ts';

const bindingObject = z.object({ databaseId: z.uuid(), sweptOn: z.iso.date() });
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export async function readBucketBinding(storage: Storage): Promise<StoreBinding | null> {
  const object = await storage.get(bindingKey);
  return object && bindingObject.parse(await json(object.body));
}

function writeBucketBinding(storage: Storage, binding: StoreBinding, ifAbsent: boolean) {
  const body = Buffer.from(JSON.stringify(binding));
  return storage.put(bindingKey, body, { contentType: 'application/json', ifAbsent });
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for (const prefix of [audioPrefix, imagePrefix])
    for await (const _ of storage.list(prefix)) return false;
  return true;
}

export interface BindingState {
  readonly database: StoreBinding;
  readonly bucket: StoreBinding | null;
}

const readDatabaseBinding = (db: Db, now: Date): Promise<StoreBinding> =>
  readOrCreateBinding(db, { databaseId: randomUUID(), sweptOn: dayOf(now) });

/** Reads both sides of the binding; an empty bucket is bound to the first database that reads it. */
export async function readBinding(db: Db, storage: Storage, now: Date): Promise<BindingState> {
  const database = await readDatabaseBinding(db, now);
  const bucket = await readBucketBinding(storage);
  if (bucket || !(await isEmpty(storage))) return { database, bucket };
  await writeBucketBinding(storage, database, true);
  return { database, bucket: await readBucketBinding(storage) };
}

/**
 * Binds the bucket to this database, whatever it was bound to, and dates both sides. The database
 * is written first: after a crash in between it is ahead of its bucket, which is harmless.
 */
export async function bindStore(db: Db, storage: Storage, now: Date): Promise<void> {
  await readDatabaseBinding(db, now);
  await setSweptOn(db, dayOf(now));
  await writeBucketBinding(storage, await readDatabaseBinding(db, now), false);
}
