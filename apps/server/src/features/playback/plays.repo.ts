import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export async function isThere(db: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/** Counts a part once; its counts are read until the transaction ends. */
export async function countPart(db: Tx, table: string): Promise<void> {
  await sql`
    create temp table play_counts on commit drop as
    select music_id, count(*)::integer as plays from ${sql.table(table)} group by music_id`.execute(
    db,
  );
  await sql`alter table play_counts add primary key (music_id)`.execute(db);
}

export async function readCounts(db: Tx, after: string, limit: number) {
  const { rows } = await sql<{ musicId: string; plays: number }>`
    select music_id as "musicId", plays from play_counts
    where music_id > ${after} order by music_id limit ${limit}`.execute(db);
  return rows;
}

export async function addHour(db: Tx, hour: Date): Promise<void> {
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

/** Puts what lies on these pages behind what its users heard before, and lets go of the oldest. */
export async function addRecent(
  db: Tx,
  table: string,
  { firstPage, endPage, most }: { firstPage: number; endPage: number; most: number },
): Promise<void> {
  // Users are looked up one by one: the table is far too large to be read for any other plan.
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
      where nth > heard - ${most}
    ), overflowing as (
      select user_id, last + heard - ${most} as oldest from numbered
      where nth = 1 and last > 0 and last + heard > ${most}
    )
    delete from recent_plays using overflowing
    where recent_plays.user_id = overflowing.user_id and number <= oldest`.execute(db);
}

export async function dropPart(db: Tx, table: string): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(db);
}

export async function eraseRecent(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recent_plays').where('user_id', '=', userId).execute();
}

export function exportRecent(db: Db, userId: string) {
  return db
    .selectFrom('recent_plays')
    .select(['music_id', 'played_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
}
