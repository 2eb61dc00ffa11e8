import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { InboxPartition } from './plays.rules.ts';

export interface Play {
  readonly id: string;
  readonly musicId: string;
  readonly userId: string | null;
  /** Hexadecimal; a play without one counts by itself. */
  readonly listener?: string;
}

const isMissingPartition = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23514';

/**
 * Inserts each play once; a stored play of a visitor gets the user who sends it again. Inserts nothing
 * and returns false if a partition is missing.
 */
export async function insertPlays(db: Db, plays: readonly Play[]): Promise<boolean> {
  try {
    await sql`
      insert into plays_inbox (id, music_id, user_id, listener_hash)
      select distinct on (id) id, music_id, user_id, decode(listener, 'hex') from unnest(
        ${plays.map(({ id }) => id)}::uuid[], ${plays.map(({ musicId }) => musicId)}::bigint[],
        ${plays.map(({ userId }) => userId)}::uuid[],
        ${plays.map(({ listener }) => listener ?? null)}::text[]
      ) as plays (id, music_id, user_id, listener)
      -- A fixed order, so that concurrent inserts of the same plays cannot deadlock.
      order by id, user_id nulls last
      on conflict (id) do update set user_id = excluded.user_id
        where plays_inbox.user_id is null and excluded.user_id is not null`.execute(db);
    return true;
  } catch (error) {
    if (isMissingPartition(error)) return false;
    throw error;
  }
}

/** Partitions depend only on the clock of PostgreSQL. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** Serialises partition changes; a short lock timeout avoids blocking inserts. */
export async function lockPartitions(db: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('plays_inbox'))`.execute(db);
}

/** Names of attached partitions, or of detached ones that are not aggregated yet. */
async function listPartitions(db: Db, attached: boolean): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname like 'plays\_inbox\_%' and relispartition = ${attached}
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

export const listAttachedPartitions = (db: Db) => listPartitions(db, true);
export const listDetachedPartitions = (db: Db) => listPartitions(db, false);

export async function createPartition(db: Tx, { start }: InboxPartition): Promise<void> {
  await sql`select create_plays_partition(${start})`.execute(db);
}

export async function detachPartition(db: Tx, { start }: InboxPartition): Promise<void> {
  await sql`select detach_plays_partition(${start})`.execute(db);
}

/** Serialises aggregation and user erasure until the transaction ends. */
export async function lockAggregation(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plays_folding'))`.execute(db);
}

async function removeListener(db: Db, table: string, userId: string): Promise<void> {
  await sql`select forget_listener(${table}::regclass, ${userId}::uuid)`.execute(db);
}

/** Removes the user from plays that are not aggregated yet; the plays still count. */
export async function eraseInbox(db: Db, userId: string): Promise<void> {
  await lockAggregation(db);
  await removeListener(db, 'plays_inbox', userId);
  // List detached partitions last: one that this transaction updated cannot be detached before it ends.
  for (const name of await listDetachedPartitions(db)) await removeListener(db, name, userId);
}

/** Plays of a user that are not aggregated yet, limited per partition. */
export async function readPendingPlays(db: Db, userId: string, maxPerPartition: number | null) {
  const { rows } = await sql<{ music_id: string; played_at: Date }>`
    select music_id, played_at from plays_waiting_of(${userId}, ${maxPerPartition}) order by played_at`.execute(
    db,
  );
  return rows;
}

export const exportInbox = (db: Db, userId: string) => readPendingPlays(db, userId, null);
