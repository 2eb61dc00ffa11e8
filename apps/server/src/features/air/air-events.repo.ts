import type { AirActorKind, AirEventKind } from '@onsori/contract/air-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Stored as JSON, so its field names must not change. */
export interface EventDetails {
  readonly candidates?: number;
  readonly seconds?: number;
  readonly likeness?: number;
  readonly reasons?: readonly string[];
  readonly failure?: string;
}

export interface AirActor {
  readonly kind: AirActorKind;
  readonly userId?: string;
  /** Of a client without an account. */
  readonly name?: string;
}

export interface NewEvent {
  readonly id: string;
  readonly requestId: string;
  readonly at: Date;
  readonly actor: AirActor;
  readonly kind: AirEventKind;
  readonly round: number;
  readonly candidateId?: string | null;
  readonly details?: EventDetails;
}

/** Call it under the lock of the request, which makes positions consecutive. */
export async function insertEvent(db: Tx, event: NewEvent): Promise<void> {
  await db
    .insertInto('air_events')
    .values({
      id: event.id,
      request_id: event.requestId,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from air_events
        where request_id = ${event.requestId}
      )`,
      at: event.at,
      actor: event.actor.kind,
      user_id: event.actor.userId ?? null,
      actor_name: event.actor.name ?? null,
      kind: event.kind,
      round: event.round,
      candidate_id: event.candidateId ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export function listEvents(db: Db, requestId: string) {
  return db
    .selectFrom('air_events as event')
    .leftJoin('users', 'users.id', 'event.user_id')
    .leftJoin('air_candidates as candidate', 'candidate.id', 'event.candidate_id')
    .select([
      'event.id',
      'event.at',
      'event.actor',
      'event.user_id',
      'event.actor_name',
      'users.nickname',
      'event.kind',
      'event.round',
      'candidate.number as candidate_number',
      'event.details',
    ])
    .where('event.request_id', '=', requestId)
    .orderBy('event.position')
    .execute();
}

/** Choices of clients, the oldest first. */
export function listChoices(db: Db, requestId: string) {
  return db
    .selectFrom('air_events')
    .select(['at', 'actor_name', 'candidate_id', 'round'])
    .where('request_id', '=', requestId)
    .where('kind', '=', 'preferred' satisfies AirEventKind)
    .orderBy('position')
    .execute();
}

export async function eraseActor(db: Db, userId: string): Promise<void> {
  await db.updateTable('air_events').set({ user_id: null }).where('user_id', '=', userId).execute();
}

export function exportEvents(db: Db, userId: string) {
  return db
    .selectFrom('air_events')
    .select(['request_id', 'at', 'kind', 'round'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
}

export async function readNicknames(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
