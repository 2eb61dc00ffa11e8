import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import { toReference } from './objects.rules.ts';

/** Claims objects for a move; nothing may start to refer to a claimed object. */
export async function claimObjects(db: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('quarantined_objects')
    .values(keys.map((key) => ({ key, reference: toReference(key), quarantined_at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ quarantined_at: now, moved: false }),
    )
    .execute();
}

export async function findClaimed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('quarantined_objects')
    .select('key')
    .where('moved', '=', false)
    .execute();
  return rows.map(({ key }) => key);
}

export async function isAnyClaimed(db: Tx, references: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from quarantined_objects
    where reference = any (${references}::text[]) and not moved limit 1`.execute(db);
  return rows.length > 0;
}

export async function markMoved(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update quarantined_objects set moved = true where key = any (${keys}::text[])`.execute(db);
}

export function listQuarantined(db: Db) {
  return db
    .selectFrom('quarantined_objects')
    .select(['key', 'reference', 'quarantined_at as quarantinedAt'])
    .where('moved', '=', true)
    .orderBy('key')
    .execute();
}

export async function deleteQuarantined(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from quarantined_objects where key = any (${keys}::text[])`.execute(db);
}
