import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import {
  createPartition,
  detachPartition,
  insertPlays,
  listAttachedPartitions,
  lockPartitions,
  type Play,
  readClock,
} from './play-inbox.repo.ts';
import {
  type InboxPartition,
  isExpired,
  parsePartitionName,
  partitionsOpenAt,
} from './plays.rules.ts';

const batchDelayMs = 100;
/** About two seconds of the designed load; bounds memory. */
const MAX_PENDING = 20_000;

/** Creates missing partitions; returns all that must exist now. */
export async function ensurePartitions(db: Db): Promise<InboxPartition[]> {
  return db.transaction().execute(async (tx) => {
    await lockPartitions(tx);
    const partitions = partitionsOpenAt(await readClock(tx));
    const attached = new Set(await listAttachedPartitions(tx));
    for (const partition of partitions)
      if (!attached.has(partition.name)) await createPartition(tx, partition);
    return partitions;
  });
}

/** Detaches expired partitions; they receive no further plays. */
export async function detachExpiredPartitions(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPartitions(tx);
    for (const name of await listAttachedPartitions(tx)) {
      const partition = parsePartitionName(name);
      if (partition && isExpired(partition, now)) await detachPartition(tx, partition);
    }
  });
}

/** A job creates partitions in advance; if one is missing, creates it and retries. */
async function storePlays(db: Db, plays: readonly Play[]): Promise<void> {
  if (await insertPlays(db, plays)) return;
  const partitions = await ensurePartitions(db);
  const [first, last] = [partitions[0]?.from ?? '', partitions.at(-1)?.to ?? ''];
  const inTime = plays.filter(({ id }) => first <= id && id < last);
  if (!(await insertPlays(db, inTime))) throw new Error('partition of a play is missing');
}

export interface PlayInbox {
  /** Resolves when the plays are stored; stored plays of visitors get the user who sends them again. */
  add(plays: readonly Play[]): Promise<void>;
  /** Number of plays that are not stored yet. */
  pendingCount(): number;
}

interface Batch {
  readonly plays: Play[];
  readonly stored: Promise<void>;
}

/** Batches the plays of all requests within 100 ms into one insert; inserts run one at a time. */
export function createPlayInbox(db: Db): PlayInbox {
  let pendingCount = 0;
  let openBatch: Batch | null = null;
  let lastWrite: Promise<unknown> = Promise.resolve();

  const startBatch = (): Batch => {
    const plays: Play[] = [];
    const write = async () => {
      await Promise.all([new Promise((resolve) => setTimeout(resolve, batchDelayMs)), lastWrite]);
      openBatch = null;
      const stored = storePlays(db, plays);
      lastWrite = stored.catch(() => {});
      await stored.finally(() => {
        pendingCount -= plays.length;
      });
    };
    return { plays, stored: write() };
  };

  return {
    add: async (plays) => {
      if (plays.length === 0) return;
      if (pendingCount + plays.length > MAX_PENDING)
        throw new AppError('unavailable.database', { retryAfterSeconds: 1 });
      pendingCount += plays.length;
      openBatch ??= startBatch();
      openBatch.plays.push(...plays);
      await openBatch.stored;
    },
    pendingCount: () => pendingCount,
  };
}
