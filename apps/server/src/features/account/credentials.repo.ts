import type { Db, Tx } from '#infra/db.ts';

export async function storePassword(
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

/** Who has this address, and the hash of their password if they have one: always one statement. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** What a password of this user is compared with; nothing where there is none. */
export async function findCredentialsOf(db: Db, userId: string) {
  const found = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select(['email', 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found && { email: found.email, passwordHash: found.password_hash };
}

export async function findPassword(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.password_hash ?? null;
}

/** Without a moment, any password goes. Returns whether one was removed. */
export async function removePasswordSetBefore(
  db: Tx,
  userId: string,
  moment: Date | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .$if(moment !== null, (query) => query.where('changed_at', '<', moment))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function eraseCredentials(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute();
}

export function exportCredentials(db: Db, userId: string) {
  return db.selectFrom('credentials').select('changed_at').where('user_id', '=', userId).execute();
}
