import type { RenditionResult } from '@onsori/music/studio/studio-request';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { type StoredFile, storeFiles, toStoredFile } from './store-files.service.ts';

export interface StoredRendition {
  readonly scoreSha256: string;
  readonly files: readonly StoredFile[];
}

interface StoreOptions {
  readonly holder: string;
  /** Null for the first rendition of a version. */
  readonly expectedScore: string | null;
}

/** Stores the files of a rendition; throws when its recipe no longer gives the expected score. */
export async function storeRendition(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  { scoreSha256, files }: RenditionResult,
  { holder, expectedScore }: StoreOptions,
): Promise<StoredRendition> {
  if (expectedScore !== null && scoreSha256 !== expectedScore)
    throw new Error('the recipe does not reproduce the expected score');
  const stored = files.map(toStoredFile);
  const uploads = stored.map(({ upload }) => upload);
  await storeFiles(db, storage, holder, uploads);
  return { scoreSha256, files: stored.map(({ file }) => file) };
}
