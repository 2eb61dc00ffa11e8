import type { RenditionKind } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';

/** True for the first to ask. */
export async function addOrder(
  db: Tx,
  musicId: string,
  kind: RenditionKind,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('rendition_orders')
    .values({ music_id: musicId, kind, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('music_id')
    .executeTakeFirst();
  return added !== undefined;
}

export function findOrder(db: Db, musicId: string, kind: RenditionKind) {
  return db
    .selectFrom('rendition_orders')
    .select(['asked_at', 'made_at'])
    .where('music_id', '=', musicId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function markMade(
  db: Tx,
  musicId: string,
  kind: RenditionKind,
  now: Date,
): Promise<void> {
  await db
    .updateTable('rendition_orders')
    .set({ made_at: now })
    .where('music_id', '=', musicId)
    .where('kind', '=', kind)
    .execute();
}
