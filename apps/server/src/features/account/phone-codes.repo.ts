import { limits } from '@onsori/contract/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface PhoneCode {
  readonly id: string;
  readonly phone: string;
  readonly userId: string | null;
  readonly expiresAt: Date;
}

/** Replaces an earlier code for the same phone and user. */
export async function insertCode(db: Tx, code: PhoneCode): Promise<void> {
  await sql`
    delete from phone_codes
    where phone = ${code.phone} and user_id is not distinct from ${code.userId}`.execute(db);
  await db
    .insertInto('phone_codes')
    .values({
      id: code.id,
      phone: code.phone,
      user_id: code.userId,
      expires_at: code.expiresAt,
    })
    .execute();
}

export function findCode(db: Db, id: string) {
  return db
    .selectFrom('phone_codes')
    .select(['phone', 'user_id', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Counts an attempt and returns the id of the code; null when it expired or no attempts are left. */
export async function recordAttempt(
  db: Db,
  phone: string,
  userId: string | null,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update phone_codes set attempts = attempts + 1
    where phone = ${phone} and user_id is not distinct from ${userId}
      and expires_at > ${now} and attempts < ${limits.account.codeAttempts}
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns true for the first caller only. */
export async function consumeCode(db: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredCodes(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_codes')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function eraseCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
}

export function exportCodes(db: Db, userId: string) {
  return db
    .selectFrom('phone_codes')
    .select(['phone', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
}
