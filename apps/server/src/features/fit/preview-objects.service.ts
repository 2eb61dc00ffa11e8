import {
  deleteReservations,
  previewFolder,
  reserveReferences,
} from '#features/generation/generation.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';

export const previewContentType = 'audio/mp4';

export const pieceKey = (versionId: string, number: number): string =>
  `${previewFolder(versionId)}/${number}.mp4`;

export const wholeKey = (versionId: string): string => `${previewFolder(versionId)}/whole.mp4`;

const holderOf = (versionId: string): string => `fit:${versionId}`;

/** Lets the sweep leave the objects of a preview alone until they are deleted. */
export const reservePreview = (db: Db, versionId: string): Promise<void> =>
  reserveReferences(db, holderOf(versionId), [previewFolder(versionId)]);

/** Deletes the objects of a preview. The caller has the lock of the version. */
export async function deletePreview(db: Tx, storage: Storage, versionId: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`${previewFolder(versionId)}/`)) keys.push(key);
  await storage.deleteMany(keys);
  await deleteReservations(db, holderOf(versionId));
}
