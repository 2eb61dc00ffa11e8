import type { Db, Tx } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue, isPending } from '#jobs/queue.ts';
import { countJobs } from '#jobs/queue-status.repo.ts';
import { renderPreviewJob } from './fit.jobs.ts';
import { deletePieces, deleteVersion, markFailed, returnToQueue } from './fit-rendering.repo.ts';
import { findVersion, listPieces, lockQueue, lockVersion } from './fit-versions.repo.ts';
import { deletePreview, pieceKey } from './preview-objects.service.ts';
import {
  countQueued,
  type Expiry,
  listExpired,
  listSlots,
  listWithPieces,
} from './sweep-versions.repo.ts';

const BATCH_SIZE = 200;

/** Queues versions again whose turn gave up, and enqueues missing turns. Returns how many were missing. */
export function resumeTurns(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockQueue(tx);
    for (const { id, slotId } of await listSlots(tx))
      if (!(await isPending(tx, renderPreviewJob, { slotId }))) await returnToQueue(tx, id);
    const turns = (await countJobs(tx)).find(({ job }) => job === renderPreviewJob.name);
    const ready = turns ? turns.ready + turns.scheduled : 0;
    const missing = Math.max(0, (await countQueued(tx)) - ready);
    for (let at = 0; at < missing; at += 1)
      await enqueue(tx, renderPreviewJob, { slotId: uuidV7(now) });
    return missing;
  });
}

/** Deletes expired versions with their objects. */
export async function deleteExpired(db: Db, storage: Storage, expiry: Expiry): Promise<number> {
  let deleted = 0;
  /** Committed before its objects go: a version that stays ready would never be rendered again. */
  const withdrawOne = async (tx: Tx, id: string): Promise<boolean> => {
    await lockVersion(tx, id);
    // Somebody may have played or requested it meanwhile.
    const isExpired = (await listExpired(tx, expiry, { id })).length > 0;
    if (isExpired) await markFailed(tx, id);
    return isExpired;
  };
  const deleteOne = async (tx: Tx, id: string) => {
    await lockVersion(tx, id);
    if ((await findVersion(tx, id))?.state !== 'failed') return;
    await deletePreview(tx, storage, id);
    await deleteVersion(tx, id);
    deleted += 1;
  };
  for (const id of await listExpired(db, expiry, { limit: BATCH_SIZE }))
    if (await db.transaction().execute((tx) => withdrawOne(tx, id)))
      await db.transaction().execute((tx) => deleteOne(tx, id));
  return deleted;
}

/** Deletes the pieces of versions whose whole file is played by now. */
export async function deleteOldPieces(db: Db, storage: Storage, readyBefore: Date): Promise<void> {
  for (const id of await listWithPieces(db, readyBefore, BATCH_SIZE)) {
    const pieces = await listPieces(db, id);
    await storage.deleteMany(pieces.map(({ number }) => pieceKey(id, number)));
    await deletePieces(db, id);
  }
}
