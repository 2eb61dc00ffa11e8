import type { OperatorPermission } from '@onsori/contract/enumerations';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { findUserByEmail, lockAccount, setRole } from '#features/account/account.public.ts';
import { type AuditActor, recordAuditEntry } from '#features/audit/audit.public.ts';
import {
  endUserSessions,
  recordSessionEnds,
  type SessionStatusCache,
} from '#features/auth/auth.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity, OperatorStatus } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import {
  findOperatorSession,
  hasOtherAdmin,
  listOperators as listOperatorRows,
  listPermissions,
  lockOperators,
  replacePermissions,
} from './operators.repo.ts';

export interface OperatorPorts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly sessionStatusCache: SessionStatusCache;
}

/** Read for each call, so that a withdrawn permission applies at once; null for anybody else. */
export async function loadOperatorStatus(
  db: Db,
  { userId, sessionId }: Identity,
): Promise<OperatorStatus | null> {
  const found = await findOperatorSession(db, userId, sessionId);
  if (found?.role !== 'operator') return null;
  return {
    isEnrolled: found.enrolled_at !== null,
    verifiedAt: found.factor_at,
    permissions: await listPermissions(db, userId),
  };
}

export async function loadOperator(db: Db, { userId, sessionId }: Identity) {
  const found = await findOperatorSession(db, userId, sessionId);
  if (!found?.factor_at) throw new AppError('forbidden.operator_only');
  const { email, nickname, factor_at: verifiedAt } = found;
  const stepUpUntil = verifiedAt.getTime() + secondFactorLimits.stepUpMinutes * 60_000;
  return {
    email,
    nickname,
    permissions: await listPermissions(db, userId),
    verified_at: verifiedAt.toISOString(),
    step_up_until: new Date(stepUpUntil).toISOString(),
  };
}

export async function listOperators(db: Db) {
  const operators = await listOperatorRows(db);
  const items = [];
  for (const { id, email, nickname, enrolled_at } of operators)
    items.push({
      id,
      email,
      nickname,
      permissions: await listPermissions(db, id),
      has_factor: enrolled_at !== null,
    });
  return items;
}

export interface PermissionChange {
  readonly email: string;
  readonly permissions: readonly OperatorPermission[];
  readonly reason: string;
  readonly actor: AuditActor;
}

const roleEnding = { reason: 'role_changed', by: null } as const;

/**
 * Returns the ids of the sessions that a new role ended. The first permission makes an account an
 * operator; without any it gets its former role.
 */
export async function changePermissions(
  tx: Tx,
  encryption: Encryption,
  { email, permissions: requested, reason, actor }: PermissionChange,
  now: Date,
): Promise<string[]> {
  await lockOperators(tx);
  const user = await findUserByEmail(tx, email);
  if (!user) throw new AppError('not_found.user');
  const userId = user.id;
  await lockAccount(tx, userId);
  const permissions = [...new Set(requested)].sort();
  const before = await listPermissions(tx, userId);
  const losesAdmin = before.includes('admin') && !permissions.includes('admin');
  if (losesAdmin && !(await hasOtherAdmin(tx, userId))) throw new AppError('conflict.last_admin');
  await replacePermissions(tx, userId, permissions, now);
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'operator.permissions_changed',
    subject: { kind: 'user', id: null, userId },
    before: { permissions: before },
    after: { permissions },
    reason,
  });
  const formerRole = user.company === 'approved' ? 'enterprise' : 'user';
  const role = permissions.length > 0 ? 'operator' : formerRole;
  if (role === user.role) return [];
  await setRole(tx, userId, role);
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'role.changed',
    subject: { kind: 'user', id: null, userId },
    before: { role: user.role },
    after: { role },
  });
  const ended = await endUserSessions(tx, userId, roleEnding, now);
  await recordSessionEnds(tx, encryption, { userId, sessionIds: ended, ending: roleEnding, actor });
  return ended;
}

export async function setOperatorPermissions(
  { db, encryption, sessionStatusCache }: OperatorPorts,
  change: PermissionChange,
  now: Date,
): Promise<void> {
  const ended = await db
    .transaction()
    .execute((tx) => changePermissions(tx, encryption, change, now));
  const status = { ...roleEnding, at: now.toISOString() };
  await Promise.all(ended.map((id) => sessionStatusCache.setEnded(id, status)));
}
