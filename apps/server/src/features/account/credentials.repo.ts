import type { Db, Tx } from '#infra/db.ts';

export async function storePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const password = { password_hash: passwordHash, changed_at: now };
  await db
    .insertInto('credentials')
    .values({ user_id: userId, ...password })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(password))
    .execute();
}

/** Always one statement, so that the time does not depend on whether the account or password exists. */
export function findCredentialsByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Returns undefined for an account without a password. */
export async function findCredentialsByUserId(db: Db, userId: string) {
  const found = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select(['email', 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found && { email: found.email, passwordHash: found.password_hash };
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.password_hash ?? null;
}

/** A null date matches any password. Returns whether one was removed. */
export async function removePasswordSetBefore(
  db: Tx,
  userId: string,
  before: Date | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('changed_at', '<', before))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function eraseCredentials(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute();
}

export function exportCredentials(db: Db, userId: string) {
  return db.selectFrom('credentials').select('changed_at').where('user_id', '=', userId).execute();
}
