import type { Db } from '#infra/db.ts';

/** True for the first to use a stage, in whichever process. */
export async function useStage(db: Db, stageHash: Buffer, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('used_social_stages')
    .values({ stage_hash: stageHash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function sweepUsedStages(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('used_social_stages')
    .where('used_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
