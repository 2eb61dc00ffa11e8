import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { InboxPartition } from './plays.rules.ts';

export async function tableExists(db: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

export async function createCountedPlays(db: Tx): Promise<void> {
  // The insert into `recent_plays` turned hash joins off in this transaction.
  await sql`set local enable_hashjoin = on`.execute(db);
  await sql`
    create temp table counted_plays (
      listener bytea, music_id bigint, counted_at timestamptz, ends_at timestamptz, is_new boolean
    ) on commit drop`.execute(db);
}

/**
 * Finds the countable plays of a partition for one slice of the listeners. Plays of one music that
 * follow each other within its duration form a run; a run is divided into windows of that duration
 * from its first play, and each window counts once. A run may start with the last counted play of
 * the previous partition.
 */
export async function countSlice(
  db: Tx,
  table: string,
  { slice, slices }: { readonly slice: number; readonly slices: number },
): Promise<void> {
  await sql`
    insert into counted_plays
    with plays as (
      select coalesce(listener_hash, uuid_send(id)) as listener, music_id, moment_of(id) as at,
        true as is_new
      from ${sql.table(table)}
      union all
      select listener_hash, music_id, counted_at, false from last_counted_plays
    ), timed as (
      select plays.*, make_interval(secs => coalesce(duration_ms, 0) / 1000.0) as length
      from plays left join known_musics on known_musics.id = plays.music_id
      where get_byte(listener, length(listener) - 1) % ${slices}::int = ${slice}::int
    ), marked as (
      select *, coalesce(at - lag(at) over run < length, false) as continues
      from timed window run as (partition by listener, music_id order by at)
    ), runs as (
      select *, count(*) filter (where not continues) over run as number
      from marked window run as (partition by listener, music_id order by at rows unbounded preceding)
    ), windowed as (
      select *, floor(
        extract(epoch from at - min(at) over (partition by listener, music_id, number))
        / nullif(extract(epoch from length), 0)
      ) as nth from runs
    )
    select listener, music_id, min(at), min(at) + max(length), bool_and(is_new)
    from windowed group by listener, music_id, number, nth`.execute(db);
}

/** Creates the counts of the partition; stores windows that extend past its end for the next one. */
export async function finishCount(db: Tx, end: Date): Promise<void> {
  await sql`
    create temp table play_counts on commit drop as
    select music_id, count(*)::integer as plays from counted_plays where is_new
    group by music_id`.execute(db);
  await sql`alter table play_counts add primary key (music_id)`.execute(db);
  await sql`delete from last_counted_plays`.execute(db);
  await sql`
    insert into last_counted_plays (listener_hash, music_id, counted_at)
    select listener, music_id, max(counted_at) from counted_plays
    where ends_at > ${end} group by listener, music_id`.execute(db);
}

export async function readCounts(db: Tx, after: string, limit: number) {
  const { rows } = await sql<{ musicId: string; plays: number }>`
    select music_id as "musicId", plays from play_counts
    where music_id > ${after} order by music_id limit ${limit}`.execute(db);
  return rows;
}

export async function addHourlyCounts(db: Tx, hour: Date): Promise<void> {
  await sql`
    insert into music_plays_hourly (hour, music_id, plays)
    select ${hour}, music_id, plays from play_counts
    on conflict (hour, music_id) do update
    set plays = music_plays_hourly.plays + excluded.plays`.execute(db);
}

export async function countPages(db: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages
  `.execute(db);
  return rows[0]?.pages ?? 0;
}

/** Appends the plays of these pages to the history of their users and deletes the oldest. */
export async function appendRecentPlays(
  db: Tx,
  table: string,
  { firstPage, endPage, maxPlays }: { firstPage: number; endPage: number; maxPlays: number },
): Promise<void> {
  // Force nested loops: the table is too large for plans that scan it.
  await sql`set local enable_hashjoin = off`.execute(db);
  await sql`set local enable_mergejoin = off`.execute(db);
  await sql`
    with plays as (
      select user_id, music_id, id, row_number() over (partition by user_id order by id) as nth,
        count(*) over (partition by user_id) as heard
      from ${sql.table(table)}
      where ctid >= ${`(${firstPage},0)`}::tid and ctid < ${`(${endPage},0)`}::tid
        and user_id is not null
    ), numbered as materialized (
      select *, max(case when nth = 1 then coalesce((
        select max(number) from recent_plays where recent_plays.user_id = plays.user_id
      ), 0) end) over (partition by user_id) as last
      from plays
    ), added as (
      insert into recent_plays (user_id, number, music_id, played_at)
      select user_id, last + nth, music_id, moment_of(id) from numbered
      where nth > heard - ${maxPlays}
    ), overflowing as (
      select user_id, last + heard - ${maxPlays} as oldest from numbered
      where nth = 1 and last > 0 and last + heard > ${maxPlays}
    )
    delete from recent_plays using overflowing
    where recent_plays.user_id = overflowing.user_id and number <= oldest`.execute(db);
}

export async function dropPartition(db: Tx, { start }: InboxPartition): Promise<void> {
  await sql`select drop_plays_partition(${start})`.execute(db);
}

export async function eraseRecentPlays(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recent_plays').where('user_id', '=', userId).execute();
}

export function exportRecentPlays(db: Db, userId: string) {
  return db
    .selectFrom('recent_plays')
    .select(['music_id', 'played_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
}
