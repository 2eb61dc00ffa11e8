import type { Storage } from '#infra/storage/storage.ts';
import { handleJob } from '#jobs/job.ts';
import { moveStreams } from './catalog.jobs.ts';
import { withdrawnKey } from './catalog.rules.ts';
import { lockStreamObjects, readStreamObjects } from './stream-objects.repo.ts';

/** Does nothing when the source is missing, as after a move. */
async function moveObject(storage: Storage, from: string, to: string): Promise<void> {
  if (await storage.copy(from, to)) await storage.delete(from);
}

/** Moves streams where no signed URL finds them, or back. */
export const moveStreamsHandler = handleJob(moveStreams, async ({ db, storage }, { musicId }) => {
  await db.transaction().execute(async (tx) => {
    await lockStreamObjects(tx, musicId);
    const { isWithdrawn, keys } = await readStreamObjects(tx, musicId);
    for (const key of keys)
      await (isWithdrawn
        ? moveObject(storage, key, withdrawnKey(key))
        : moveObject(storage, withdrawnKey(key), key));
  });
});
