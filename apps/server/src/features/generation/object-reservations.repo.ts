import type { Db, Tx } from '#infra/db.ts';

export async function insertReservations(
  db: Tx,
  holder: string,
  references: readonly string[],
): Promise<void> {
  await db
    .insertInto('held_objects')
    .values(references.map((reference) => ({ holder, reference })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReservations(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('held_objects').where('holder', '=', holder).execute();
}

export async function findReserved(db: Db, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('held_objects')
    .select('reference')
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
