import type { Db } from '#infra/db.ts';

/** Returns true only for the first use of a stage, across all processes. */
export async function consumeStage(db: Db, stageHash: Buffer, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('used_social_stages')
    .values({ stage_hash: stageHash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteUsedStages(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('used_social_stages')
    .where('used_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
