import type { FigureName } from '@onsori/contract/overview-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface MeasuredSpan {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

type EventFigure = Exclude<FigureName, 'queue_depth' | 'storage'>;

/** Each selects the hours of a span that have events, with their value. */
const eventQueries: Readonly<Record<EventFigure, (span: MeasuredSpan) => RawBuilder<unknown>>> = {
  signups: ({ from, to }) => sql`
    select date_trunc('hour', created_at), count(*) from users
    where created_at >= ${from} and created_at < ${to} group by 1`,
  // Plays wait in the inbox until their tickets expire, repeated ones included.
  plays: ({ from, to }) => sql`
    select hour, sum(plays) from (
      select hour, plays from music_plays_hourly where hour >= ${from} and hour < ${to}
      union all
      select date_trunc('hour', moment_of(id)), 1 from plays_inbox
      where moment_of(id) >= ${from} and moment_of(id) < ${to}
    ) as plays group by hour`,
  downloads: ({ from, to }) => sql`
    select date_trunc('hour', downloaded_at), count(*) from downloads
    where downloaded_at >= ${from} and downloaded_at < ${to} group by 1`,
  licences: ({ from, to }) => sql`
    select date_trunc('hour', issued_at), count(*) from licences
    where issued_at >= ${from} and issued_at < ${to} group by 1`,
  revenue: ({ from, to }) => sql`
    select date_trunc('hour', finished_at), sum(amount) from payment_attempts
    where state = 'done' and finished_at >= ${from} and finished_at < ${to} group by 1`,
  refunds: ({ from, to }) => sql`
    select date_trunc('hour', finished_at), sum(amount) from refunds
    where state = 'refunded' and finished_at >= ${from} and finished_at < ${to} group by 1`,
  failed_jobs: ({ from, to }) => sql`
    select date_trunc('hour', updated_at), count(*) from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at >= ${from} and updated_at < ${to} group by 1`,
  render_rate: ({ from, to }) => sql`
    select date_trunc('hour', finished_at),
      sum(duration_ms) / 1000.0 / sum(extract(epoch from finished_at - started_at))
    from generation_pieces as piece join known_musics as music on music.id = piece.music_id
    where state = 'published' and finished_at > started_at
      and finished_at >= ${from} and finished_at < ${to} group by 1`,
};

/** A failed job that runs again stays counted for its hour; other values replace those measured before. */
export async function measureEvents(db: Db, span: MeasuredSpan): Promise<void> {
  for (const [figure, query] of Object.entries(eventQueries))
    await sql`
      insert into hourly_figures (figure, hour, value)
      select ${figure}, measured.hour, measured.value
      from (${query(span)}) as measured (hour, value)
      on conflict (figure, hour) do update
      set value = case when excluded.figure = 'failed_jobs'
        then greatest(hourly_figures.value, excluded.value) else excluded.value end
      where hourly_figures.value <> excluded.value`.execute(db);
}

export async function saveLevel(
  db: Db,
  { figure, hour, value }: { figure: 'queue_depth' | 'storage'; hour: Date; value: number },
): Promise<void> {
  await db
    .insertInto('hourly_figures')
    .values({ figure, hour, value })
    .onConflict((conflict) => conflict.columns(['figure', 'hour']).doUpdateSet({ value }))
    .execute();
}

export async function hasLevel(db: Db, figure: FigureName, hour: Date): Promise<boolean> {
  const row = await db
    .selectFrom('hourly_figures')
    .select('value')
    .where('figure', '=', figure)
    .where('hour', '=', hour)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bytes of the stored music files. */
export async function sumStoredBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from music_files`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The last hour that was measured; null before the first. */
export async function findLastHour(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('hourly_figures')
    .select(({ fn }) => fn.max('hour').as('hour'))
    .where('figure', '=', 'queue_depth')
    .executeTakeFirst();
  return row?.hour ?? null;
}
