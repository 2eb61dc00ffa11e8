import type { Language } from '@onsori/contract/enumerations';
import {
  type MeasuredDevice,
  measurementLimits,
  type SearchOutcome,
  type WebVital,
} from '@onsori/contract/measurement-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { BatchCounts } from './measurement.rules.ts';

/** Adds a batch to the counters of a day, in one statement. */
export async function addCounts(
  db: Db,
  day: string,
  { device, language, events, vitals, searches }: BatchCounts,
): Promise<void> {
  await sql`
    with counted_events as (
      insert into measured_events as counted (day, kind, detail, device, language, count)
      select ${day}::date, kind, detail, ${device}, ${language}::user_language, count from unnest(
        ${events.map(({ kind }) => kind)}::text[], ${events.map(({ detail }) => detail)}::text[],
        ${events.map(({ count }) => count)}::int[]
      ) as events (kind, detail, count)
      on conflict (day, kind, detail, device, language)
        do update set count = counted.count + excluded.count
    ), counted_vitals as (
      insert into measured_vitals as counted (day, metric, route, device, bucket, count)
      select ${day}::date, metric, route, ${device}, bucket, count from unnest(
        ${vitals.map(({ metric }) => metric)}::text[], ${vitals.map(({ route }) => route)}::text[],
        ${vitals.map(({ bucket }) => bucket)}::smallint[],
        ${vitals.map(({ count }) => count)}::int[]
      ) as vitals (metric, route, bucket, count)
      on conflict (day, metric, route, device, bucket)
        do update set count = counted.count + excluded.count
    )
    insert into measured_searches as counted (day, text, count)
    select ${day}::date, text, count from unnest(
      ${searches.map(({ text }) => text)}::text[], ${searches.map(({ count }) => count)}::int[]
    ) as searches (text, count)
    -- Nobody can fill the table with texts.
    where (select count(*) from measured_searches where day = ${day}::date)
      < ${measurementLimits.textsPerDay}
    on conflict (day, text) do update set count = counted.count + excluded.count`.execute(db);
}

interface SumOptions {
  readonly columns: RawBuilder<unknown>;
  readonly from: string;
  readonly where?: RawBuilder<unknown>;
}

async function sumCounts<Row>(
  db: Db,
  table: 'measured_events' | 'measured_vitals',
  { columns, from, where = sql`true` }: SumOptions,
): Promise<(Row & { count: number })[]> {
  const { rows } = await sql<Row & { count: number }>`
    select ${columns}, sum(count)::float8 as count from ${sql.table(table)}
    where day >= ${from}::date and ${where} group by ${columns}`.execute(db);
  return rows;
}

export const sumSteps = (db: Db, from: string) =>
  sumCounts<{ day: string; kind: string }>(db, 'measured_events', {
    columns: sql`day, kind`,
    from,
  });

export const sumOutcomes = (db: Db, from: string) =>
  sumCounts<{ detail: SearchOutcome }>(db, 'measured_events', {
    columns: sql`detail`,
    from,
    where: sql`kind = 'search'`,
  });

export const sumAudience = (db: Db, from: string) =>
  sumCounts<{ device: MeasuredDevice; language: Language }>(db, 'measured_events', {
    columns: sql`device, language`,
    from,
    where: sql`kind = 'page'`,
  });

export const sumVitals = (db: Db, from: string) =>
  sumCounts<{ route: string; device: MeasuredDevice; metric: WebVital; bucket: number }>(
    db,
    'measured_vitals',
    { columns: sql`route, device, metric, bucket`, from },
  );

/** Texts that were searched often enough to name nobody, the most frequent first. */
export async function listMissedSearches(db: Db, from: string, limit: number) {
  const { rows } = await sql<{ text: string; count: number; last_day: string }>`
    select text, sum(count)::float8 as count, max(day) as last_day from measured_searches
    where day >= ${from}::date group by text having sum(count) >= ${measurementLimits.minSearches}
    order by 2 desc, text limit ${limit}`.execute(db);
  return rows;
}

const countDeleted = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number =>
  Number(numDeletedRows);

/** Deletes counters and texts before their first stored day. */
export async function deleteMeasurements(
  db: Db,
  firstDays: { readonly counters: string; readonly texts: string },
): Promise<{ counters: number; texts: number }> {
  const events = await db
    .deleteFrom('measured_events')
    .where('day', '<', firstDays.counters)
    .executeTakeFirstOrThrow();
  const vitals = await db
    .deleteFrom('measured_vitals')
    .where('day', '<', firstDays.counters)
    .executeTakeFirstOrThrow();
  const texts = await db
    .deleteFrom('measured_searches')
    .where('day', '<', firstDays.texts)
    .executeTakeFirstOrThrow();
  return { counters: countDeleted(events) + countDeleted(vitals), texts: countDeleted(texts) };
}
