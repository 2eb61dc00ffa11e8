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

/** False where somebody has the address already. */
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

/** The oldest first; a few accounts may share a phone. */
export function findUsersByPhone(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(['email', 'created_at', 'language'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .limit(10)
    .execute();
}

/** Everything about an account in one look. */
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

export async function confirmAddress(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** False where somebody else has the address meanwhile. */
export async function changeAddress(
  db: Tx,
  id: string,
  email: string,
  now: Date,
): Promise<boolean> {
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

/** Without a moment, any phone goes. Returns whether one was removed. */
export async function removePhoneAddedBefore(
  db: Tx,
  id: string,
  moment: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ phone: null, phone_confirmed_at: null })
    .where('id', '=', id)
    .where('phone', 'is not', null)
    .$if(moment !== null, (query) => query.where('phone_confirmed_at', '<', moment))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Voids every outstanding link of the account, also those whose mail still waits in the queue. */
export async function raiseSecurityVersion(db: Tx, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ security_version: eb('security_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What a link that is requested now counts under; 0 where nobody has the address. */
export async function findSecurityVersion(
  db: Db,
  by: { readonly id: string } | { readonly email: string },
): Promise<number> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const);
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

export async function approveCompany(db: Tx, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'enterprise', pavilion: true, company: 'approved' })
    .where('id', '=', id)
    .execute();
}

/**
 * Transactions that change who can get into an account run one after another. Taken before any row
 * lock of the account, else two of them could deadlock.
 */
export async function lockAccount(db: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`.execute(db);
}

/** Nothing more is kept for a user from here to the end of the transaction; what others began is waited for. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function eraseUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

export function exportUser(db: Db, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).execute();
}
