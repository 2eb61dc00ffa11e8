import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { findReferenced, hashObject, hasItsImages } from './check-objects.service.ts';
import { copyObject } from './copy-objects.service.ts';
import type { ObjectReference } from './referenced-objects.service.ts';

export interface RecoveryResult {
  readonly references: number;
  readonly recovered: number;
  /** Neither the store nor the backup has their bytes. */
  readonly lost: readonly string[];
}

async function isIntact(
  storage: Storage,
  reference: ObjectReference,
  found: { readonly key: string; readonly size: number },
  readsBytes: boolean,
): Promise<boolean> {
  if (reference.kind === 'images') return hasItsImages(storage, reference.key);
  if (found.size !== reference.size) return false;
  if (!readsBytes || reference.kind === 'attachment') return true;
  return (await hashObject(storage, found.key)) === reference.sha256;
}

async function recoverImages(storage: Storage, backup: Storage, folder: string): Promise<boolean> {
  for await (const object of backup.list(`${folder}/`)) await copyObject(backup, storage, object);
  return hasItsImages(storage, folder);
}

async function recover(
  storage: Storage,
  backup: Storage,
  reference: ObjectReference,
): Promise<boolean> {
  if (reference.kind === 'images') return recoverImages(storage, backup, reference.key);
  const { key, size } = reference;
  try {
    return await copyObject(backup, storage, { key, size });
  } catch {
    return false;
  }
}

/**
 * Copies back what the rows of a restored database name and the store no longer has. With `readsBytes`,
 * changed objects are found as well.
 */
export async function recoverObjects(
  db: Db,
  storage: Storage,
  backup: Storage,
  { readsBytes }: { readonly readsBytes: boolean },
): Promise<RecoveryResult> {
  const lost: string[] = [];
  let [references, recovered] = [0, 0];
  for await (const [reference, found] of findReferenced(db, storage)) {
    references += 1;
    if (found && (await isIntact(storage, reference, found, readsBytes))) continue;
    if (await recover(storage, backup, reference)) recovered += 1;
    else lost.push(reference.key);
  }
  return { references, recovered, lost };
}
