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

/** Counts the unfinished renditions that this user was the first to order, also of fitted versions. */
export async function countPendingOrders(db: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select (
      (select count(*) from rendition_orders
        where user_id = ${userId} and made_at is null and asked_at > ${since}) +
      (select count(*) from fit_orders
        where user_id = ${userId} and made_at is null and asked_at > ${since})
    )::int as orders`.execute(db);
  return rows[0]?.orders ?? 0;
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
