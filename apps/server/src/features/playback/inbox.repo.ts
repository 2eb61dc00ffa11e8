import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Part } from './inbox.rules.ts';

export interface Play {
  readonly id: string;
  readonly musicId: string;
  readonly userId: string | null;
  /** Hexadecimal; a play without one counts by itself. */
  readonly listener?: string;
}

const noPlace = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23514';

/** Keeps what is not kept yet; false, and nothing kept, if one of them has no partition. */
export async function insertPlays(db: Db, plays: readonly Play[]): Promise<boolean> {
  // In one order everywhere: two inserts of the same plays must not wait for each other.
  const sorted = plays.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  try {
    await sql`
      insert into plays_inbox (id, music_id, user_id, listener_hash)
      select id, music_id, user_id, decode(listener, 'hex') from unnest(
        ${sorted.map(({ id }) => id)}::uuid[], ${sorted.map(({ musicId }) => musicId)}::bigint[],
        ${sorted.map(({ userId }) => userId)}::uuid[],
        ${sorted.map(({ listener }) => listener ?? null)}::text[]
      ) as plays (id, music_id, user_id, listener)
      on conflict do nothing`.execute(db);
    return true;
  } catch (error) {
    if (noPlace(error)) return false;
    throw error;
  }
}

/** By the clock of Postgres: partitions come and go by it alone. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** One changes the partitions at a time; whoever waits for a partition in use gives up soon. */
export async function lockParts(db: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('plays_inbox'))`.execute(db);
}

/** Names of the partitions, or of those that were taken off and not folded yet. */
async function readNames(db: Db, attached: boolean): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname like 'plays\_inbox\_%' and relispartition = ${attached}
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

export const readAttached = (db: Db) => readNames(db, true);
export const readDetached = (db: Db) => readNames(db, false);

export async function attach(db: Tx, { start }: Part): Promise<void> {
  await sql`select create_plays_partition(${start})`.execute(db);
}

export async function detach(db: Tx, { start }: Part): Promise<void> {
  await sql`select detach_plays_partition(${start})`.execute(db);
}

/** Folding comes one after another, and after who forgets a user; for the length of a transaction. */
export async function lockFolding(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plays_folding'))`.execute(db);
}

async function forget(db: Db, table: string, userId: string): Promise<void> {
  await sql`select forget_listener(${table}::regclass, ${userId}::uuid)`.execute(db);
}

/** The user is forgotten, the play is not. */
export async function eraseInbox(db: Db, userId: string): Promise<void> {
  await lockFolding(db);
  await forget(db, 'plays_inbox', userId);
  // Looked for afterwards: what was written to is not taken off until the transaction ends.
  for (const name of await readDetached(db)) await forget(db, name, userId);
}

/** What a user heard and is not folded yet, no more than so many of each part. */
export async function readWaiting(db: Db, userId: string, most: number | null) {
  const { rows } = await sql<{ music_id: string; played_at: Date }>`
    select music_id, played_at from plays_waiting_of(${userId}, ${most}) order by played_at`.execute(
    db,
  );
  return rows;
}

export const exportInbox = (db: Db, userId: string) => readWaiting(db, userId, null);
