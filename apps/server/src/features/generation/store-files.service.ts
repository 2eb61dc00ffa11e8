import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type {
  RenderedAudio,
  RenderedFile,
  RenderedPiece,
} from '@onsori/music/studio/rendered-piece';
import type {
  PieceReport,
  PieceResult,
  RenderedImage,
  RenderedImages,
} from '@onsori/music/studio/studio-request';
import { lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { NearMusic } from './generation.hooks.ts';
import { insertReservations } from './object-reservations.repo.ts';
import { audioKey, contentTypeOf, imageFolder, toReference } from './objects.rules.ts';
import { isAnyClaimed } from './quarantine.repo.ts';

export interface Upload {
  readonly key: string;
  readonly path: string;
}

export type StoredFile = Omit<RenderedFile, 'path'> & { readonly objectKey: string };

/** The object key is derived from the hash of the content. */
export function toStoredFile({ path, ...file }: RenderedFile): {
  file: StoredFile;
  upload: Upload;
} {
  const objectKey = audioKey({ path, sha256: file.sha256 });
  return { file: { ...file, objectKey }, upload: { key: objectKey, path } };
}

async function toStoredFolder(
  images: readonly RenderedImage[],
): Promise<{ folder: string; uploads: Upload[] }> {
  const files = await Promise.all(
    images.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })),
  );
  const folder = imageFolder(files);
  return { folder, uploads: images.map(({ name, path }) => ({ key: `${folder}/${name}`, path })) };
}

const MAX_CLAIM_WAIT_MS = 60_000;
const CLAIM_POLL_MS = 200;

/** Returns false while the sweep is moving one of the objects. */
function tryReserve(db: Db, holder: string, references: readonly string[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    if (await isAnyClaimed(tx, references)) return false;
    await insertReservations(tx, holder, references);
    return true;
  });
}

/** Reserves references under the publishing lock, so that the sweep does not treat them as orphans. */
export async function reserveReferences(
  db: Db,
  holder: string,
  references: readonly string[],
): Promise<void> {
  const end = Date.now() + MAX_CLAIM_WAIT_MS;
  while (!(await tryReserve(db, holder, references))) {
    if (Date.now() > end)
      throw new Error('timed out while the objects are being moved to quarantine');
    await setTimeout(CLAIM_POLL_MS);
  }
}

/**
 * Uploads files. Their references are reserved before the upload. An object already moved to quarantine is
 * uploaded again.
 */
export async function storeFiles(
  db: Db,
  storage: Storage,
  holder: string,
  uploads: readonly Upload[],
): Promise<void> {
  await reserveReferences(db, holder, [...new Set(uploads.map(({ key }) => toReference(key)))]);
  for (const { key, path } of uploads)
    await storage.putFile(key, path, { contentType: contentTypeOf(path), ifAbsent: true });
}

interface StoredImages {
  readonly colorCode: string;
  /** Folder keys. */
  readonly cover: string;
  readonly card: string;
}

type StoredAudio = Omit<RenderedAudio, 'files'> & { readonly files: readonly StoredFile[] };

/** Stored as JSON between rendering and publication, so its field names must not change. */
export interface StoredPiece extends Omit<RenderedPiece, 'audios'> {
  readonly audios: readonly StoredAudio[];
  readonly images: StoredImages;
  readonly albumImages: StoredImages;
  /** Of pieces that are reviewed. */
  readonly report?: PieceReport;
  /** Published musics most like a piece that is reviewed, the nearest first. */
  readonly nearest?: readonly NearMusic[];
}

export async function toStoredPiece({
  piece,
  images,
  albumImages,
  report,
}: Exclude<PieceResult, { refused: unknown }>): Promise<{
  storedPiece: StoredPiece;
  uploads: Upload[];
}> {
  const uploads: Upload[] = [];
  const folderOf = async (list: RenderedImages['cover']) => {
    const stored = await toStoredFolder(list);
    uploads.push(...stored.uploads);
    return stored.folder;
  };
  const imagesOf = async ({ colorCode, cover, card }: RenderedImages) => ({
    colorCode,
    cover: await folderOf(cover),
    card: await folderOf(card),
  });
  const audios = piece.audios.map(({ files, ...audio }) => ({
    ...audio,
    files: files.map((made) => {
      const { file, upload } = toStoredFile(made);
      uploads.push(upload);
      return file;
    }),
  }));
  const storedPiece = {
    ...piece,
    audios,
    images: await imagesOf(images),
    albumImages: await imagesOf(albumImages),
    ...(report && { report }),
  };
  return { storedPiece, uploads };
}
