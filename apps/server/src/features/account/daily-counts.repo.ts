import type { DailyCapKind } from '@onsori/contract/daily-caps';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

const koreanDay = (now: Date) => sql<string>`(${now}::timestamptz at time zone 'Asia/Seoul')::date`;

/**
 * Adds to the count of the day unless it reached `max`; returns whether it was below. The row is locked
 * until the transaction ends, so that the count is exact, and a rollback does not count.
 */
export async function addToDailyCount(
  db: Tx,
  {
    kind,
    amount,
    max,
  }: { readonly kind: DailyCapKind; readonly amount: 0 | 1; readonly max: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_counts as counted (day, kind, count) values (${koreanDay(now)}, ${kind}, ${amount})
    on conflict (day, kind) do update set count = counted.count + ${amount}
    where counted.count < ${max}
    returning count`.execute(db);
  return rows.length > 0;
}

/** The counts of the day; a kind without a row has none. */
export async function readDailyCounts(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('daily_counts')
    .select(['kind', 'count'])
    .where('day', '=', koreanDay(now))
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
