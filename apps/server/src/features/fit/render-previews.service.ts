import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PreviewPiece } from '@onsori/music/renderer/preview/encode-preview';
import type { FittedResult } from '@onsori/music/studio/studio-request';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { renderPreviewJob } from './fit.jobs.ts';
import { chooseNext } from './fit-queue.rules.ts';
import {
  deletePieces,
  deleteVersion,
  findOfSlot,
  finishVersion,
  insertPiece,
  markFailed,
  occupySlot,
  returnToQueue,
} from './fit-rendering.repo.ts';
import { isWanted, listTurns, listWaiting } from './fit-requests.repo.ts';
import { findVersion, listPieces, lockQueue, lockVersion } from './fit-versions.repo.ts';
import type { VersionRow } from './fit-versions.rules.ts';
import {
  deletePreview,
  pieceKey,
  previewContentType,
  reservePreview,
  wholeKey,
} from './preview-objects.service.ts';

/** Returns the version that a turn renders: one that it was rendering before an interruption, or the next. */
export function takeVersion(db: Db, slotId: string): Promise<VersionRow | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockQueue(tx);
    const interrupted = await findOfSlot(tx, slotId);
    const waiting = interrupted === null ? await listWaiting(tx) : [];
    const people = [...new Set(waiting.map(({ person }) => person))];
    const id = interrupted ?? chooseNext(waiting, await listTurns(tx, people))?.versionId;
    if (id === undefined) return undefined;
    await occupySlot(tx, id, slotId);
    return findVersion(tx, id);
  });
}

export interface PreviewPorts {
  readonly db: Db;
  readonly storage: Storage;
}

interface PieceStoreHooks {
  /** Called with the number of each piece that players can read. */
  readonly onStored: (number: number) => void;
  readonly onError: (error: unknown) => void;
}

export type RenderedFit = Exclude<FittedResult, { readonly refusal: unknown }>;

/**
 * Reserves the objects of a preview and stores its pieces in their order; those that were stored before an
 * interruption stay.
 */
export function createPieceStore(
  { db, storage }: PreviewPorts,
  versionId: string,
  { onStored, onError }: PieceStoreHooks,
) {
  let storing: Promise<unknown> = reservePreview(db, versionId).catch(onError);

  async function store({ index, path, bytes, startMs, endMs }: PreviewPiece): Promise<void> {
    const body = await readFile(path);
    const sha256 = createHash('sha256').update(body).digest();
    const stored = (await listPieces(db, versionId)).find(({ number }) => number === index);
    if (stored && !stored.sha256.equals(sha256))
      throw new Error('a preview was rendered again with other bytes');
    if (stored) return;
    await storage.put(pieceKey(versionId, index), body, { contentType: previewContentType });
    const piece = { number: index, sha256, bytes, start_ms: startMs, end_ms: endMs };
    await insertPiece(db, versionId, piece);
    onStored(index);
  }

  return {
    add: (piece: PreviewPiece): void => {
      storing = storing.then(() => store(piece)).catch(onError);
    },
    /** Resolves once nothing is being stored any more. */
    settled: () => storing,
  };
}

/** Publishes a rendered preview once; deletes it when the version was deleted meanwhile. */
export async function publishPreview(
  { db, storage }: PreviewPorts,
  { id, slot_id: slotId }: VersionRow,
  { preview, lufs, peaks }: RenderedFit,
): Promise<boolean> {
  await storage.putFile(wholeKey(id), preview.path, { contentType: previewContentType });
  return db.transaction().execute(async (tx) => {
    await lockVersion(tx, id);
    const finished = await finishVersion(tx, id, slotId ?? '', {
      bytes: preview.bytes,
      fragments: preview.fragments ?? [],
      lufs,
      peaks: Buffer.from(peaks, 'base64'),
    });
    if (!finished && !(await findVersion(tx, id))) await deletePreview(tx, storage, id);
    return finished;
  });
}

/** Deletes a version whose rendering stopped, or queues it again when a player waits for it by now. */
export function abandonVersion({ db, storage }: PreviewPorts, versionId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockVersion(tx, versionId);
    if (await isWanted(tx, versionId)) {
      await returnToQueue(tx, versionId);
      await enqueue(tx, renderPreviewJob, { slotId: uuidV7(new Date()) });
      return false;
    }
    await deletePreview(tx, storage, versionId);
    await deleteVersion(tx, versionId);
    return true;
  });
}

export function failVersion({ db, storage }: PreviewPorts, versionId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockVersion(tx, versionId);
    await deletePreview(tx, storage, versionId);
    await deletePieces(tx, versionId);
    await markFailed(tx, versionId);
  });
}
