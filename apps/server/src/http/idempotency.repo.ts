import type { Db, Tx } from '#infra/db.ts';

interface KeyOwner {
  readonly userId: string;
  readonly key: string;
}

/** True for the first to come. A second one waits here until the first has committed or given up. */
export async function claimKey(db: Tx, owner: KeyOwner, requestHash: Buffer): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: owner.userId, key: owner.key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function storeReply(db: Tx, owner: KeyOwner, reply: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .execute();
}

export function findKey(db: Db, owner: KeyOwner) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .executeTakeFirstOrThrow();
}

/** Keys older than a day belong to requests nobody repeats any more. */
export async function deleteOldKeys(db: Db, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', olderThan)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function eraseKeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

export function exportKeys(db: Db, userId: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['key', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
}
