import type { SocialProvider } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';

export interface SocialLogin {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
}

export async function findLoginOwner(
  db: Db,
  { provider, subject }: Pick<SocialLogin, 'provider' | 'subject'>,
): Promise<string | null> {
  const found = await db
    .selectFrom('social_logins')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Returns false when another account has the login, or the account has another one of the provider. */
export async function addLogin(
  db: Tx,
  userId: string,
  { provider, subject, email }: SocialLogin,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('social_logins')
    .values({ provider, subject, user_id: userId, email, connected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return added !== undefined || (await findLoginOwner(db, { provider, subject })) === userId;
}

export function listLogins(db: Db, userId: string) {
  return db
    .selectFrom('social_logins')
    .select(['provider', 'email', 'connected_at'])
    .where('user_id', '=', userId)
    .orderBy('connected_at')
    .execute();
}

export async function removeLogin(db: Tx, userId: string, provider: SocialProvider): Promise<void> {
  await db
    .deleteFrom('social_logins')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

/** A null date matches all logins. Returns whether one was removed. */
export async function removeLoginsAddedBefore(
  db: Tx,
  userId: string,
  before: Date | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('social_logins')
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('connected_at', '<', before))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function eraseLogins(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('social_logins').where('user_id', '=', userId).execute();
}

export function exportLogins(db: Db, userId: string) {
  return db
    .selectFrom('social_logins')
    .select(['provider', 'subject', 'email', 'connected_at'])
    .where('user_id', '=', userId)
    .execute();
}
