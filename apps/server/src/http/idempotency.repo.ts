import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

interface KeyOwner {
  readonly userId: string;
  readonly key: string;
}

/** Returns false while another request with this key runs; the lock ends with the transaction. */
export async function lockKey(db: Tx, owner: KeyOwner): Promise<boolean> {
  const name = `idempotency:${owner.userId}:${owner.key}`;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Returns true for the first request with this key. */
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
    .set({ reply: JSON.stringify(reply ?? null) })
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .execute();
}

export async function deleteKey(db: Tx, owner: KeyOwner): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .execute();
}

export function findKey(db: Tx, owner: KeyOwner) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .executeTakeFirstOrThrow();
}

export function findReply(db: Db, owner: KeyOwner) {
  return db
    .selectFrom('idempotency_keys')
    .select('reply')
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .executeTakeFirst();
}

/** Returns the number of deleted keys. */
export async function deleteOldKeys(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('user_id', 'key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['user_id', 'key'])
          .where('created_at', '<', olderThan)
          .limit(limit)
          .$asTuple('user_id', 'key'),
      ),
    )
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
