import type { Language, Role } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly nickname: string;
  readonly language: Language;
  readonly companyCode: string | null;
}

/** Returns false when the address is taken. */
export async function insertUser(db: Tx, user: NewUser, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_confirmed_at: user.emailConfirmed ? now : null,
      nickname: user.nickname,
      language: user.language,
      company_code: user.companyCode,
      company: user.companyCode === null ? 'none' : 'waiting',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function listOperators(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('role', '=', 'operator')
    .orderBy('nickname')
    .orderBy('id')
    .execute();
}

/** Oldest first; a few accounts may share a phone. */
export function findUsersByPhone(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(['email', 'created_at', 'language'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .limit(10)
    .execute();
}

export async function findAccount(db: Db, id: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .select((eb) => [
      eb
        .exists(eb.selectFrom('credentials').whereRef('user_id', '=', 'users.id'))
        .as('has_password'),
      eb
        .exists(eb.selectFrom('preferences').whereRef('user_id', '=', 'users.id'))
        .as('has_preferences'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface UserChange {
  readonly nickname?: string | undefined;
  readonly language?: Language | undefined;
}

export async function updateProfile(db: Db, id: string, change: UserChange): Promise<void> {
  await sql`
    update users set nickname = coalesce(${change.nickname ?? null}, nickname),
      language = coalesce(${change.language ?? null}, language)
    where id = ${id}`.execute(db);
}

export async function markEmailConfirmed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Returns false when another account has the address. */
export async function updateEmail(db: Tx, id: string, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email, email_confirmed_at: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as others')
            .where('others.email', '=', email)
            .where('others.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setPhone(db: Db, id: string, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

/** A null date matches any phone. Returns whether one was removed. */
export async function removePhoneAddedBefore(
  db: Tx,
  id: string,
  before: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ phone: null, phone_confirmed_at: null })
    .where('id', '=', id)
    .where('phone', 'is not', null)
    .$if(before !== null, (query) => query.where('phone_confirmed_at', '<', before))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Voids every outstanding link of the account, including those whose mail is still queued. */
export async function incrementSecurityVersion(db: Tx, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ security_version: eb('security_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The version that a link requested now is bound to; 0 for an unknown address. */
export async function findSecurityVersion(
  db: Db,
  key: { readonly id: string } | { readonly email: string },
): Promise<number> {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['email', key.email] as const);
  const found = await db
    .selectFrom('users')
    .select('security_version')
    .where(column, '=', value)
    .executeTakeFirst();
  return found?.security_version ?? 0;
}

export async function setRole(db: Tx, id: string, role: Role): Promise<void> {
  await db
    .updateTable('users')
    .set({ role, pavilion: role === 'enterprise' })
    .where('id', '=', id)
    .execute();
}

/** Lets a user enter the pavilion of a company. */
export async function approveCompany(db: Tx, id: string, companyCode: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      role: 'enterprise',
      pavilion: true,
      company: 'approved',
      company_code: companyCode,
    })
    .where('id', '=', id)
    .execute();
}

/** For users who left their company; others are not changed. */
export async function revokeCompany(db: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('users')
    .set({ role: 'user', pavilion: false, company: 'none', company_code: null })
    .where('id', 'in', ids)
    .where('role', '=', 'enterprise')
    .execute();
}

/** For the members of a company whose code changes. */
export async function setCompanyCode(
  db: Tx,
  ids: readonly string[],
  companyCode: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('users')
    .set({ company_code: companyCode })
    .where('id', 'in', ids)
    .where('company', '=', 'approved')
    .execute();
}

export async function setSuspendedAt(db: Tx, id: string, at: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspended_at: at }).where('id', '=', id).execute();
}

/** Read it under the lock of the account. */
export async function isSuspended(db: Tx, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return user !== undefined && user.suspended_at !== null;
}

/**
 * Serialises transactions that change who can access an account. Take it before any row lock of the
 * account, because two transactions could deadlock otherwise.
 */
export async function lockAccount(db: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`.execute(db);
}

/** Waits for transactions that insert rows of this user, and blocks new ones until the commit. */
export async function lockUserRow(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function eraseUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

export function exportUser(db: Db, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).execute();
}
