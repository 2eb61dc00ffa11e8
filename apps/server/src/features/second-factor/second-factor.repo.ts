import type { Db, Tx } from '#infra/db.ts';
import type { EncryptedText } from '#infra/encryption.ts';

export function findFactor(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Lets codes of one account be verified one after the other. */
export function lockFactor(db: Tx, userId: string) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function isEnrolled(db: Db, userId: string): Promise<boolean> {
  const factor = await findFactor(db, userId);
  return factor !== undefined && factor.enrolled_at !== null;
}

/** Replaces an enrolment that was never confirmed. Failed attempts stay counted. */
export async function storeStartedFactor(
  db: Tx,
  userId: string,
  { bytes, keyId }: EncryptedText,
  now: Date,
): Promise<void> {
  const started = { secret: bytes, encryption_key_id: keyId, started_at: now };
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...started })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(started))
    .execute();
}

export interface FactorChange {
  readonly enrolled_at?: Date;
  readonly last_step?: number;
  readonly failed_attempts: number;
  readonly failed_since: Date | null;
}

export async function updateFactor(db: Tx, userId: string, change: FactorChange): Promise<void> {
  await db.updateTable('second_factors').set(change).where('user_id', '=', userId).execute();
}

export async function eraseFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export function exportFactor(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['started_at', 'enrolled_at', 'failed_attempts', 'failed_since'])
    .where('user_id', '=', userId)
    .execute();
}

export async function insertRecoveryCodes(
  db: Tx,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute();
}

/** Returns whether one of the hashes was an unused code. */
export async function takeRecoveryCode(
  db: Tx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function eraseRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export function exportRecoveryCodes(db: Db, userId: string) {
  return db
    .selectFrom('recovery_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .execute();
}
