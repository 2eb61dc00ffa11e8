import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { PieceRow } from './fit-versions.rules.ts';

/** The version that a turn was rendering when its worker ended. */
export async function findOfSlot(db: Tx, slotId: string): Promise<string | null> {
  const row = await db
    .selectFrom('fit_versions')
    .select('id')
    .where('slot_id', '=', slotId)
    .where('state', '=', 'rendering')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function occupySlot(db: Tx, id: string, slotId: string): Promise<void> {
  await db
    .updateTable('fit_versions')
    .set({
      state: 'rendering',
      slot_id: slotId,
      slot_at: sql<Date>`clock_timestamp()`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function returnToQueue(db: Tx, id: string): Promise<void> {
  await db
    .updateTable('fit_versions')
    .set({ state: 'waiting', slot_id: null })
    .where('id', '=', id)
    .where('state', '=', 'rendering')
    .execute();
}

export async function insertPiece(
  db: Db,
  versionId: string,
  { number, sha256, bytes, start_ms, end_ms }: PieceRow,
): Promise<void> {
  await db
    .insertInto('fit_pieces')
    .values({ version_id: versionId, number, sha256, bytes, start_ms, end_ms })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePieces(db: Db, versionId: string): Promise<void> {
  await db.deleteFrom('fit_pieces').where('version_id', '=', versionId).execute();
}

export interface RenderedPreview {
  readonly bytes: number;
  readonly fragments: readonly (readonly [startMs: number, offset: number])[];
  readonly lufs: number;
  readonly peaks: Buffer;
}

/** Returns false unless this slot renders the version. */
export async function finishVersion(
  db: Tx,
  id: string,
  slotId: string,
  { bytes, fragments, lufs, peaks }: RenderedPreview,
): Promise<boolean> {
  const now = new Date();
  const finished = await db
    .updateTable('fit_versions')
    .set({
      state: 'ready',
      ended_at: now,
      played_at: now,
      bytes,
      fragments: JSON.stringify(fragments),
      lufs,
      peaks,
    })
    .where('id', '=', id)
    .where('slot_id', '=', slotId)
    .where('state', '=', 'rendering')
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

export async function markFailed(db: Tx, id: string): Promise<void> {
  await db
    .updateTable('fit_versions')
    .set({ state: 'failed', ended_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function deleteVersion(db: Tx, id: string): Promise<void> {
  await db.deleteFrom('fit_versions').where('id', '=', id).execute();
}
