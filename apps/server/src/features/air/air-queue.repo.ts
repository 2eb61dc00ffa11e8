import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Candidates of requests that still want them. */
export const isWanted = sql`request.cancelled_at is null and request.state = 'generating'`;

/** One slot at a time chooses, so that two do not choose for the same company. */
export async function lockQueue(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('air_candidates'))`.execute(db);
}

/** The candidate that a slot was making when its worker ended. */
export async function findOfSlot(db: Tx, slotId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select candidate.id from air_candidates candidate
    join air_requests request on request.id = candidate.request_id
    where slot_id = ${slotId} and ${isWanted}`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The next candidate to make: of the company that waits longest since it last got a slot, the oldest. So the
 * many requests of one company do not delay the first one of another.
 */
export async function findNextWaiting(db: Tx): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with companies as (
      select distinct candidate.organization_id from air_candidates candidate
      join air_requests request on request.id = candidate.request_id
      where candidate.step = 'queued' and candidate.slot_id is null and ${isWanted}
    )
    select next.id from companies
    cross join lateral (
      select max(slot_at) as slot_at from air_candidates candidate
      where candidate.organization_id = companies.organization_id and slot_at is not null
    ) as last
    cross join lateral (
      select candidate.id from air_candidates candidate
      join air_requests request on request.id = candidate.request_id
      where candidate.organization_id = companies.organization_id
        and candidate.step = 'queued' and candidate.slot_id is null and ${isWanted}
      order by candidate.id limit 1
    ) as next
    order by last.slot_at nulls first, next.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns how often the candidate was begun. */
export async function occupySlot(db: Tx, candidateId: string, slotId: string): Promise<number> {
  const { attempts } = await db
    .updateTable('air_candidates')
    .set({
      slot_id: slotId,
      slot_at: sql<Date>`clock_timestamp()`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', candidateId)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

/** Lets another slot make the candidate. Returns the ids of freed candidates. */
export async function freeSlot(db: Db, slotId: string): Promise<string[]> {
  const rows = await db
    .updateTable('air_candidates')
    .set({ slot_id: null, step: 'queued', progress: 0, remaining_seconds: null })
    .where('slot_id', '=', slotId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Unfinished candidates of requests that want them, with their slots. */
export async function listUnfinished(db: Db, limit: number) {
  const { rows } = await sql<{ id: string; slot_id: string | null }>`
    select candidate.id, slot_id from air_candidates candidate
    join air_requests request on request.id = candidate.request_id
    where step not in ('ready', 'failed') and ${isWanted}
    order by candidate.id limit ${limit}`.execute(db);
  return rows;
}

/** Whether the request of a candidate still wants it. */
export async function isCandidateWanted(db: Db, candidateId: string): Promise<boolean> {
  const { rows } = await sql`
    select from air_candidates candidate
    join air_requests request on request.id = candidate.request_id
    where candidate.id = ${candidateId} and ${isWanted}`.execute(db);
  return rows.length > 0;
}
