import { fitLimits } from '@onsori/contract/fit-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { PersonTurns, WaitingRequest } from './fit-queue.rules.ts';

/** A player that waits for versions. */
export interface FitClient {
  readonly clientId: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

export interface FitRequester extends FitClient {
  /** Who takes turns: the user, or the keyed hash of a visitor's network. */
  readonly person: string;
}

export const isWaitedFor = sql`seen_at > now() - make_interval(secs => ${fitLimits.abandonedAfterSeconds})`;

const isOfClient = ({ clientId, userId }: FitClient) =>
  sql`client_id = ${clientId} and user_id is not distinct from ${userId}`;

export async function upsertRequest(
  db: Tx,
  versionId: string,
  { clientId, userId, person }: FitRequester,
): Promise<void> {
  await sql`
    insert into fit_requests (version_id, client_id, user_id, person, requested_at, seen_at)
    values (${versionId}, ${clientId}, ${userId}, ${person}, clock_timestamp(), clock_timestamp())
    on conflict (version_id, client_id, user_id) do update set seen_at = excluded.seen_at`.execute(
    db,
  );
}

/**
 * Records that the player still waits; at most every two seconds, as it asks more often. Returns whether it had
 * not asked for so long that it did not count as waiting.
 */
export async function touchRequest(db: Db, versionId: string, client: FitClient): Promise<boolean> {
  const { rows } = await sql<{ was_abandoned: boolean }>`
    with before as (
      select ${isWaitedFor} as was_waiting from fit_requests
      where version_id = ${versionId} and ${isOfClient(client)}
    )
    update fit_requests set seen_at = now() from before
    where version_id = ${versionId} and ${isOfClient(client)}
      and seen_at < now() - interval '2 seconds'
    returning not was_waiting as was_abandoned`.execute(db);
  return rows[0]?.was_abandoned ?? false;
}

export async function deleteRequest(db: Db, versionId: string, client: FitClient): Promise<void> {
  await sql`
    delete from fit_requests
    where version_id = ${versionId} and ${isOfClient(client)}`.execute(db);
}

/** Deletes what the player requested before and that still waits. */
export async function deleteReplaced(db: Tx, versionId: string, client: FitClient): Promise<void> {
  await sql`
    delete from fit_requests using fit_versions as version
    where version.id = version_id and version.state = 'waiting' and version_id <> ${versionId}
      and ${isOfClient(client)}`.execute(db);
}

/** How many versions of a person wait. */
export async function countWaiting(db: Tx, person: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct version_id)::int as count from fit_requests
    join fit_versions as version on version.id = version_id
    where person = ${person} and version.state = 'waiting' and ${isWaitedFor}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a player waits for the version. */
export async function isWanted(db: Db, versionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from fit_requests where version_id = ${versionId} and ${isWaitedFor} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const MAX_WAITING = 1000;

export async function listWaiting(db: Db): Promise<WaitingRequest[]> {
  const { rows } = await sql<{ version_id: string; person: string; requested_at: Date }>`
    select version_id, person, request.requested_at from fit_requests as request
    join fit_versions as version on version.id = version_id
    where version.state = 'waiting' and ${isWaitedFor}
    order by request.requested_at limit ${MAX_WAITING}`.execute(db);
  return rows.map(({ version_id: versionId, person, requested_at: at }) => ({
    versionId,
    person,
    requestedAt: at.getTime(),
  }));
}

/** Turns of the people who wait. */
export async function listTurns(
  db: Db,
  people: readonly string[],
): Promise<Map<string, PersonTurns>> {
  const { rows } = await sql<{ person: string; running: number; last_turn_at: Date }>`
    select person, count(*) filter (where version.state = 'rendering')::int as running,
      max(slot_at) as last_turn_at
    from (select distinct person, version_id from fit_requests where person = any (${people}::text[])) as own
    join fit_versions as version on version.id = version_id
    where slot_at is not null group by person`.execute(db);
  return new Map(
    rows.map(({ person, running, last_turn_at: at }) => [
      person,
      { running, lastTurnAt: at.getTime() },
    ]),
  );
}

/** Deletes requests of players that did not ask since; they count for the order of turns until then. */
export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('fit_requests').where('seen_at', '<', before).execute();
}

export async function eraseFitRequests(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('fit_requests').where('user_id', '=', userId).execute();
}

export function exportFitRequests(db: Db, userId: string) {
  return db
    .selectFrom('fit_requests')
    .innerJoin('fit_versions as version', 'version.id', 'version_id')
    .select(['version.music_id', 'version.fit', 'fit_requests.requested_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('fit_requests.requested_at')
    .execute();
}
