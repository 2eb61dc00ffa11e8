import type { OperatorPermission } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Lets changes of permissions run one after the other, so that an admin always remains. */
export async function lockOperators(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(db);
}

export async function listPermissions(db: Db, userId: string): Promise<OperatorPermission[]> {
  const rows = await db
    .selectFrom('operator_permissions')
    .select('permission')
    .where('user_id', '=', userId)
    .orderBy('permission')
    .execute();
  return rows.map(({ permission }) => permission);
}

/** The role, and whether and when the second factor was verified in the session. */
export function findOperatorSession(db: Db, userId: string, sessionId: string) {
  return db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.email', 'users.nickname', 'users.role'])
    .select(['sessions.factor_at', 'second_factors.enrolled_at'])
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

export function listOperators(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.nickname', 'second_factors.enrolled_at'])
    .where('users.id', 'in', (eb) => eb.selectFrom('operator_permissions').select('user_id'))
    .orderBy('users.email')
    .execute();
}

export async function listNamedUsers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email', 'nickname'])
    .where('id', 'in', ids)
    .execute();
}

/** Whether the audit log knows a user. */
export async function hasAuditPerson(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_persons')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function replacePermissions(
  db: Tx,
  userId: string,
  permissions: readonly OperatorPermission[],
  now: Date,
): Promise<void> {
  await erasePermissions(db, userId);
  if (permissions.length === 0) return;
  await db
    .insertInto('operator_permissions')
    .values(permissions.map((permission) => ({ user_id: userId, permission, granted_at: now })))
    .execute();
}

/** Whether an operator other than this one is an admin. */
export async function hasOtherAdmin(db: Tx, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('operator_permissions')
    .innerJoin('users', 'users.id', 'operator_permissions.user_id')
    .select('user_id')
    .where('permission', '=', 'admin')
    .where('users.role', '=', 'operator')
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function erasePermissions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('operator_permissions').where('user_id', '=', userId).execute();
}

export function exportPermissions(db: Db, userId: string) {
  return db
    .selectFrom('operator_permissions')
    .select(['permission', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('permission')
    .execute();
}
