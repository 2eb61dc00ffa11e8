import { readFile } from 'node:fs/promises';
import type { MadeFile } from '@onsori/music/studio/made';
import type { MadeImage } from '@onsori/music/studio/orders';
import { lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { insertHolds } from './held-objects.repo.ts';
import { audioKey, contentTypeOf, imageFolder, referenceTo } from './objects.rules.ts';

export interface Upload {
  readonly key: string;
  readonly path: string;
}

export type StoredFile = Omit<MadeFile, 'path'> & { readonly objectKey: string };

/** A file as the store will know it: by what is in it. */
export function storedFile({ path, ...file }: MadeFile): { file: StoredFile; upload: Upload } {
  const objectKey = audioKey({ path, sha256: file.sha256 });
  return { file: { ...file, objectKey }, upload: { key: objectKey, path } };
}

/** Images that belong together, and the folder they will lie in. */
export async function storedFolder(
  images: readonly MadeImage[],
): Promise<{ folder: string; uploads: Upload[] }> {
  const files = await Promise.all(
    images.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })),
  );
  const folder = imageFolder(files);
  return { folder, uploads: images.map(({ name, path }) => ({ key: `${folder}/${name}`, path })) };
}

/**
 * Brings files into the store. They are held in the holder's name before they are there, and under
 * the lock of the sweep, so that it cannot take them for litter at any moment.
 */
export async function storeHeld(
  db: Db,
  storage: Storage,
  holder: string,
  uploads: readonly Upload[],
): Promise<void> {
  const references = new Set(uploads.map(({ key }) => referenceTo(key)));
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    await insertHolds(tx, holder, [...references]);
  });
  for (const { key, path } of uploads)
    await storage.putFile(key, path, { contentType: contentTypeOf(path), ifAbsent: true });
}
