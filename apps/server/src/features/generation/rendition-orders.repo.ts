import type { RenditionKind } from '@onsori/contract/enumerations';
import type { LoudnessTarget } from '@onsori/contract/loudness';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface RenditionKey {
  readonly musicId: string;
  readonly kind: RenditionKind;
  readonly loudness: LoudnessTarget;
}

export interface RenditionOrder extends RenditionKey {
  readonly userId: string;
}

/** Returns false when the rendition was already ordered. */
export async function insertOrder(
  db: Tx,
  { musicId, kind, loudness, userId }: RenditionOrder,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('rendition_orders')
    .values({ music_id: musicId, kind, loudness, user_id: userId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('music_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Counts the unfinished renditions that this user was the first to order. */
export async function countPendingOrders(db: Tx, userId: string, since: Date): Promise<number> {
  const { orders } = await db
    .selectFrom('rendition_orders')
    .select(sql<number>`count(*)::int`.as('orders'))
    .where('user_id', '=', userId)
    .where('made_at', 'is', null)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return orders;
}

export function findOrder(db: Db, { musicId, kind, loudness }: RenditionKey) {
  return db
    .selectFrom('rendition_orders')
    .select(['asked_at', 'made_at'])
    .where('music_id', '=', musicId)
    .where('kind', '=', kind)
    .where('loudness', '=', loudness)
    .executeTakeFirst();
}

export async function eraseOrderer(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('rendition_orders')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

export function exportOrders(db: Db, userId: string) {
  return db
    .selectFrom('rendition_orders')
    .select(['music_id', 'kind', 'loudness', 'asked_at', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute();
}

export async function markOrderDone(
  db: Tx,
  { musicId, kind, loudness }: RenditionKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('rendition_orders')
    .set({ made_at: now })
    .where('music_id', '=', musicId)
    .where('kind', '=', kind)
    .where('loudness', '=', loudness)
    .execute();
}
