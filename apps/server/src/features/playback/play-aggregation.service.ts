import { limits } from '@onsori/contract/limits';
import { addPlays } from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { listDetachedPartitions, lockAggregation } from './play-inbox.repo.ts';
import { detachExpiredPartitions } from './play-inbox.service.ts';
import {
  addHourlyCounts,
  appendRecentPlays,
  countPages,
  countSlice,
  createCountedPlays,
  dropPartition,
  finishCount,
  readCounts,
  tableExists,
} from './plays.repo.ts';
import { hourOf, type InboxPartition, parsePartitionName } from './plays.rules.ts';

const countBatchSize = 10_000;
/** About 100,000 plays, which stays far below the statement timeout. */
const pageBatchSize = 1000;
/** Every slice scans the whole partition and sorts its own share. */
const pagesPerSlice = 8000;

async function countPartition(tx: Tx, { name, end }: InboxPartition): Promise<void> {
  const slices = Math.min(256, Math.ceil(((await countPages(tx, name)) + 1) / pagesPerSlice));
  await createCountedPlays(tx);
  for (let slice = 0; slice < slices; slice += 1) await countSlice(tx, name, { slice, slices });
  await finishCount(tx, end);
}

async function aggregateCounts(tx: Tx, partition: InboxPartition): Promise<number> {
  await countPartition(tx, partition);
  await addHourlyCounts(tx, hourOf(partition));
  let aggregated = 0;
  let counts = await readCounts(tx, '0', countBatchSize);
  for (let last = counts.at(-1); last !== undefined; last = counts.at(-1)) {
    await addPlays(tx, counts);
    aggregated += counts.reduce((sum, { plays }) => sum + plays, 0);
    counts = await readCounts(tx, last.musicId, countBatchSize);
  }
  return aggregated;
}

async function aggregateRecentPlays(tx: Tx, { name }: InboxPartition): Promise<void> {
  const pages = await countPages(tx, name);
  const { recent: maxPlays } = limits.plays;
  for (let firstPage = 0; firstPage < pages; firstPage += pageBatchSize)
    await appendRecentPlays(tx, name, { firstPage, endPage: firstPage + pageBatchSize, maxPlays });
}

/** Counts and drops a partition in one transaction, so that no play is counted twice. */
async function aggregatePartition(tx: Tx, partition: InboxPartition): Promise<number> {
  await lockAggregation(tx);
  if (!(await tableExists(tx, partition.name))) return 0;
  await aggregateRecentPlays(tx, partition);
  const aggregated = await aggregateCounts(tx, partition);
  await dropPartition(tx, partition);
  return aggregated;
}

/** Aggregates all expired partitions, oldest first; returns the number of counted plays. */
export async function aggregatePlays(db: Db, now: Date): Promise<number> {
  await detachExpiredPartitions(db, now);
  let aggregated = 0;
  for (const name of await listDetachedPartitions(db)) {
    const partition = parsePartitionName(name);
    if (partition)
      aggregated += await db.transaction().execute((tx) => aggregatePartition(tx, partition));
  }
  return aggregated;
}
