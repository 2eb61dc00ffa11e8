import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { MadeFile } from '@onsori/music/studio/made';
import type { MadeImage } from '@onsori/music/studio/orders';
import { lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { insertHolds } from './held-objects.repo.ts';
import { audioKey, contentTypeOf, imageFolder, referenceTo } from './objects.rules.ts';
import { isAnyClaimed } from './quarantine.repo.ts';

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

const MAX_CLAIM_WAIT_MS = 60_000;
const CLAIM_POLL_MS = 200;

/** False while the sweep is moving one of the objects: what is there now is about to disappear. */
function tryHold(db: Db, holder: string, references: readonly string[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    if (await isAnyClaimed(tx, references)) return false;
    await insertHolds(tx, holder, references);
    return true;
  });
}

/**
 * Brings files into the store. They are held in the holder's name before they are there, and under
 * the lock of the sweep, so that it cannot take them for litter at any moment. An object that was
 * moved to quarantine before is missing then, and is stored anew.
 */
export async function storeHeld(
  db: Db,
  storage: Storage,
  holder: string,
  uploads: readonly Upload[],
): Promise<void> {
  const references = [...new Set(uploads.map(({ key }) => referenceTo(key)))];
  const end = Date.now() + MAX_CLAIM_WAIT_MS;
  while (!(await tryHold(db, holder, references))) {
    if (Date.now() > end) throw new Error('the objects are being moved to quarantine');
    await setTimeout(CLAIM_POLL_MS);
  }
  for (const { key, path } of uploads)
    await storage.putFile(key, path, { contentType: contentTypeOf(path), ifAbsent: true });
}
