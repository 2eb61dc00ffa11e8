import type { Db } from '#infra/db.ts';
import { listPositions } from './fit-queue.rules.ts';
import { listTurns, listWaiting } from './fit-requests.repo.ts';

const MAX_AGE_MS = 1000;

export interface QueuePositions {
  /** Returns null for a version that nobody waits for. */
  find(versionId: string): Promise<number | null>;
  /** Called after the queue changed for somebody who asks next. */
  invalidate(): void;
}

async function readPositions(db: Db): Promise<Map<string, number>> {
  const waiting = await listWaiting(db);
  const people = [...new Set(waiting.map(({ person }) => person))];
  return listPositions(waiting, await listTurns(db, people));
}

/** All players that wait share one read of the queue a second. */
export function createQueuePositions(db: Db): QueuePositions {
  let cached: { readonly at: number; readonly positions: Promise<Map<string, number>> } | null =
    null;
  const read = () => {
    const now = Date.now();
    if (cached && now - cached.at <= MAX_AGE_MS) return cached.positions;
    const entry = { at: now, positions: readPositions(db) };
    entry.positions.catch(() => {
      if (cached === entry) cached = null;
    });
    cached = entry;
    return entry.positions;
  };
  return {
    find: async (versionId) => (await read()).get(versionId) ?? null,
    invalidate: () => {
      cached = null;
    },
  };
}
