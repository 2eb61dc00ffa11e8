import type { AirBrief } from '@onsori/contract/air-brief';
import type { AirFailure, AirFilter } from '@onsori/contract/air-values';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import type { AirStatus } from './air.rules.ts';
import type { StoredMatch } from './air-likeness.rules.ts';

type Row = Selectable<Schema['air_requests']>;
export interface RequestRow extends Omit<Row, 'brief' | 'matches' | 'failure'> {
  readonly brief: AirBrief;
  readonly matches: readonly StoredMatch[];
  readonly failure: AirFailure | null;
}

const toRequest = (row: Row): RequestRow => row as RequestRow;

export async function insertRequest(
  db: Tx,
  request: {
    readonly id: string;
    readonly organizationId: string;
    readonly userId: string;
    readonly brief: AirBrief;
    readonly now: Date;
  },
): Promise<RequestRow> {
  const row = await db
    .insertInto('air_requests')
    .values({
      id: request.id,
      organization_id: request.organizationId,
      user_id: request.userId,
      brief: JSON.stringify(request.brief),
      created_at: request.now,
      changed_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

export async function findRequest(
  db: Db,
  id: string,
  organizationId: string,
): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('air_requests')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** The request that a piece was made for. */
export async function findRequestOfMusic(
  db: Db,
  organizationId: string,
  musicId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('air_requests')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('music_id', '=', musicId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** For the worker, which acts for every company. */
export async function findRequestById(db: Db, id: string): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('air_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Serialises the changes of a request. */
export async function lockRequest(db: Tx, id: string): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('air_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

interface RequestChange {
  readonly brief?: AirBrief;
  readonly basedOn?: string | null;
  readonly matches?: readonly StoredMatch[];
  readonly failure?: AirFailure | null;
  readonly chosenMusicId?: string;
  readonly acceptedCandidateId?: string;
  readonly sentAt?: Date;
}

export async function updateRequest(
  db: Tx,
  id: string,
  status: AirStatus,
  change: RequestChange = {},
): Promise<RequestRow> {
  const row = await db
    .updateTable('air_requests')
    .set({
      state: status.state,
      cancelled_at: status.cancelledAt,
      round: status.round,
      changed_at: status.changedAt,
      touched_at: sql`clock_timestamp()`,
      failure: change.failure ?? null,
      ...(change.brief && { brief: JSON.stringify(change.brief) }),
      ...(change.basedOn !== undefined && { based_on: change.basedOn }),
      ...(change.matches && { matches: JSON.stringify(change.matches) }),
      ...(change.chosenMusicId && { chosen_music_id: change.chosenMusicId }),
      ...(change.acceptedCandidateId && { accepted_candidate_id: change.acceptedCandidateId }),
      ...(change.sentAt && { sent_at: change.sentAt }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

/** Lets pages read the request again although its status is the same. */
export async function touchRequest(db: Db, id: string): Promise<void> {
  await db
    .updateTable('air_requests')
    .set({ touched_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteRequest(db: Tx, id: string): Promise<void> {
  await db.deleteFrom('air_requests').where('id', '=', id).execute();
}

export async function setRequestMusic(db: Tx, id: string, musicId: string): Promise<void> {
  await db.updateTable('air_requests').set({ music_id: musicId }).where('id', '=', id).execute();
}

/** A cancelled request is in no group of its state. */
export const filterOf = sql<AirFilter>`case
  when air_requests.cancelled_at is not null then 'cancelled'
  when air_requests.state is null then 'draft'
  else air_requests.state::text end`;

export async function listRequests(
  db: Db,
  organizationId: string,
  page: {
    readonly filter: AirFilter | null;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<RequestRow[]> {
  const { filter, before, limit } = page;
  const rows = await db
    .selectFrom('air_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(filter !== null, (query) => query.where(filterOf, '=', filter as AirFilter))
    .$if(before !== null, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

export function countRequests(db: Db, organizationId: string) {
  return db
    .selectFrom('air_requests')
    .select([filterOf.as('filter'), sql<number>`count(*)::int`.as('requests')])
    .where('organization_id', '=', organizationId)
    .groupBy(filterOf)
    .execute();
}

/** Requests of a company that changed within the last seconds, by the clock of the database. */
export function listTouched(db: Db, organizationId: string, withinSeconds: number) {
  return db
    .selectFrom('air_requests')
    .select(['id', 'state', 'touched_at', 'changed_at'])
    .where('organization_id', '=', organizationId)
    .where('touched_at', '>', sql<Date>`now() - make_interval(secs => ${withinSeconds})`)
    .execute();
}

/** Requests that wait for the worker since a while, the oldest first. */
export function listUnattended(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('air_requests')
    .select(['id', 'state'])
    .where('cancelled_at', 'is', null)
    .where('state', 'in', ['started', 'missed', 'generating'])
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
}

export async function eraseRequester(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('air_requests')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

export function exportRequests(db: Db, userId: string) {
  return db
    .selectFrom('air_requests')
    .select(['brief', 'state', 'cancelled_at', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
