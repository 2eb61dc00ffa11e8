import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface CountedCall {
  readonly keyId: string;
  readonly organizationId: string;
  /** Of Korea. */
  readonly day: string;
  readonly now: Date;
}

/**
 * Counts a call in one statement and returns the requests of the organization that day with it; null
 * when the limit was reached, which counts as refused. The row lock of the total makes it exact.
 */
export async function countCall(
  db: Db,
  { keyId, organizationId, day, now }: CountedCall,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ requests: number }>`
    with total as (
      insert into api_usage_days (organization_id, day, requests)
      select ${organizationId}, ${day}, 1 where ${limit} > 0
      on conflict (organization_id, day)
      do update set requests = api_usage_days.requests + 1
      where api_usage_days.requests < ${limit}
      returning requests
    ), used as (
      insert into api_key_usage as usage (key_id, day, requests, refused, last_at)
      select ${keyId}, ${day}, count(*), 1 - count(*), ${now}::timestamptz from total
      on conflict (key_id, day) do update set requests = usage.requests + excluded.requests,
        refused = usage.refused + excluded.refused, last_at = greatest(usage.last_at, excluded.last_at)
    )
    select requests from total`.execute(db);
  return rows[0]?.requests ?? null;
}

/** Counts a call over the limit of a minute. */
export async function countRefused(db: Db, { keyId, day, now }: CountedCall): Promise<void> {
  await sql`
    insert into api_key_usage as usage (key_id, day, requests, refused, last_at)
    values (${keyId}, ${day}, 0, 1, ${now})
    on conflict (key_id, day) do update set refused = usage.refused + 1,
      last_at = greatest(usage.last_at, excluded.last_at)`.execute(db);
}

export async function readDayTotal(db: Db, organizationId: string, day: string): Promise<number> {
  const total = await db
    .selectFrom('api_usage_days')
    .select('requests')
    .where('organization_id', '=', organizationId)
    .where('day', '=', day)
    .executeTakeFirst();
  return total?.requests ?? 0;
}

/** Usage of the keys of an organization since a day. */
export function listUsage(db: Db, organizationId: string, since: string) {
  return db
    .selectFrom('api_key_usage')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_usage.key_id')
    .select(['day', 'key_id as keyId', 'requests', 'refused'])
    .where('organization_id', '=', organizationId)
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('key_id')
    .execute();
}
