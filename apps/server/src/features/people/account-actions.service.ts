import type { CompanyMemberRole } from '@onsori/contract/organizations';
import type { ResendableMail } from '@onsori/contract/people';
import {
  enqueueLinkMail,
  enqueueNoticeMail,
  findUser,
  lockAccount,
  setSuspendedAt,
} from '#features/account/account.public.ts';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import {
  endUserSessions,
  recordSessionEnds,
  type SessionStatusCache,
} from '#features/auth/auth.public.ts';
import { endPlan, grantPlan, type PlanGrant } from '#features/billing/billing.public.ts';
import { joinCompany } from '#features/organizations/organizations.public.ts';
import {
  eraseFactor,
  eraseRecoveryCodes,
  isEnrolled,
} from '#features/second-factor/second-factor.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';

type AuditPorts = Omit<OperatorPorts, 'db'>;

export interface AccountAction {
  readonly userId: string;
  readonly reason: string;
}

async function lockPerson(tx: Tx, userId: string) {
  await lockAccount(tx, userId);
  const user = await findUser(tx, userId);
  if (!user) throw new AppError('not_found.person');
  return user;
}

const subjectOf = (userId: string) => ({ kind: 'user', id: null, userId }) as const;

type EndReason = 'ended_by_operator' | 'role_changed';

async function endSessions(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { userId, reason }: AccountAction,
  endReason: EndReason,
  now: Date,
): Promise<string[]> {
  const ending = { reason: endReason, by: null } as const;
  const sessionIds = await endUserSessions(tx, userId, ending, now);
  await recordSessionEnds(tx, encryption, { userId, sessionIds, ending, actor, reason });
  return sessionIds;
}

export interface CompanyApproval extends AccountAction {
  /** Unless the company has no owner yet. */
  readonly role: CompanyMemberRole;
  readonly companyName?: string | undefined;
}

/**
 * Adds an account that signed up with a company code to that company and sends the mail. Returns the ids
 * of the ended sessions: the role applies from the next sign-in.
 */
export async function approveCompanyPartner(
  tx: Tx,
  ports: AuditPorts,
  action: CompanyApproval,
  now: Date,
): Promise<string[]> {
  const { userId, reason } = action;
  const { role, company, company_code: code, email, language } = await lockPerson(tx, userId);
  if (company === 'none' || code === null) throw new AppError('conflict.no_company_code');
  if (role === 'operator') throw new AppError('conflict.operator_account');
  if (company === 'approved') return [];
  const { companyName: name, role: memberRole } = action;
  const membership = await joinCompany(tx, { userId, code, name, role: memberRole, now });
  await recordAuditEntry(tx, ports.encryption, {
    actor: ports.actor,
    action: 'company.approved',
    subject: subjectOf(userId),
    before: { role, company },
    after: {
      role: 'enterprise',
      company: 'approved',
      organization_id: membership.organizationId,
      member_role: membership.role,
    },
    reason,
  });
  const ended = await endSessions(tx, ports, action, 'role_changed', now);
  await enqueueNoticeMail(tx, { kind: 'company_approved', email, language });
  return ended;
}

/** Licences stay valid and a subscription goes on. */
async function suspend(
  tx: Tx,
  ports: AuditPorts,
  action: AccountAction,
  now: Date,
): Promise<string[]> {
  const { userId, reason } = action;
  const user = await lockPerson(tx, userId);
  if (user.role === 'operator') throw new AppError('conflict.operator_account');
  if (user.suspended_at !== null) return [];
  await setSuspendedAt(tx, userId, now);
  await recordAuditEntry(tx, ports.encryption, {
    actor: ports.actor,
    action: 'account.suspended',
    subject: subjectOf(userId),
    reason,
  });
  return endSessions(tx, ports, action, 'ended_by_operator', now);
}

async function restore(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { userId, reason }: AccountAction,
): Promise<void> {
  const user = await lockPerson(tx, userId);
  if (user.suspended_at === null) return;
  await setSuspendedAt(tx, userId, null);
  const entry = { actor, action: 'account.restored', subject: subjectOf(userId), reason } as const;
  await recordAuditEntry(tx, encryption, entry);
}

/** For somebody who lost the app and the recovery codes. Returns the ids of the ended sessions. */
export async function removeLostFactor(
  tx: Tx,
  ports: AuditPorts,
  action: AccountAction,
  now: Date,
): Promise<string[]> {
  const { userId, reason } = action;
  const { email, language } = await lockPerson(tx, userId);
  if (!(await isEnrolled(tx, userId))) throw new AppError('not_found.factor');
  await eraseRecoveryCodes(tx, userId);
  await eraseFactor(tx, userId);
  await recordAuditEntry(tx, ports.encryption, {
    actor: ports.actor,
    action: 'factor.removed',
    subject: subjectOf(userId),
    reason,
  });
  await enqueueNoticeMail(tx, { kind: 'factor_removed', email, language });
  return endSessions(tx, ports, action, 'ended_by_operator', now);
}

interface ResendAction extends AccountAction {
  readonly mail: ResendableMail;
}

async function resendMail(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { userId, reason, mail }: ResendAction,
  now: Date,
): Promise<void> {
  const user = await lockPerson(tx, userId);
  const { email, language } = user;
  if (mail === 'email_confirmation') {
    if (user.email_confirmed_at !== null) throw new AppError('conflict.email_confirmed');
    await enqueueLinkMail(tx, { kind: mail, email }, now);
  } else {
    if (user.company !== 'approved') throw new AppError('conflict.company_not_approved');
    await enqueueNoticeMail(tx, { kind: mail, email, language });
  }
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'mail.resent',
    subject: subjectOf(userId),
    after: { mail },
    reason,
  });
}

export interface AccountActionPorts extends OperatorPorts {
  readonly sessionStatusCache: SessionStatusCache;
}

/** Runs an action that ends sessions, and publishes them to other processes after the commit. */
async function withEndedSessions(
  { db, sessionStatusCache }: AccountActionPorts,
  endReason: EndReason,
  now: Date,
  act: (tx: Tx) => Promise<string[]>,
): Promise<void> {
  const ended = await db.transaction().execute(act);
  const status = { reason: endReason, by: null, at: now.toISOString() };
  await Promise.all(ended.map((id) => sessionStatusCache.setEnded(id, status)));
}

export const suspendPerson = (ports: AccountActionPorts, action: AccountAction, now = new Date()) =>
  withEndedSessions(ports, 'ended_by_operator', now, (tx) => suspend(tx, ports, action, now));

export const approvePersonCompany = (
  ports: AccountActionPorts,
  action: CompanyApproval,
  now = new Date(),
) =>
  withEndedSessions(ports, 'role_changed', now, (tx) =>
    approveCompanyPartner(tx, ports, action, now),
  );

export const endPersonSessions = (
  ports: AccountActionPorts,
  action: AccountAction,
  now = new Date(),
) =>
  withEndedSessions(ports, 'ended_by_operator', now, async (tx) => {
    await lockPerson(tx, action.userId);
    return endSessions(tx, ports, action, 'ended_by_operator', now);
  });

export const removePersonFactor = (
  ports: AccountActionPorts,
  action: AccountAction,
  now = new Date(),
) =>
  withEndedSessions(ports, 'ended_by_operator', now, (tx) =>
    removeLostFactor(tx, ports, action, now),
  );

export const restorePerson = (ports: OperatorPorts, action: AccountAction): Promise<void> =>
  ports.db.transaction().execute((tx) => restore(tx, ports, action));

export const resendPersonMail = (
  ports: OperatorPorts,
  action: ResendAction,
  now = new Date(),
): Promise<void> => ports.db.transaction().execute((tx) => resendMail(tx, ports, action, now));

export const grantPersonPlan = (
  ports: OperatorPorts,
  grant: PlanGrant,
  now = new Date(),
): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    await lockPerson(tx, grant.userId);
    await grantPlan(tx, ports, grant, now);
  });

export const endPersonPlan = (
  ports: OperatorPorts,
  ended: Omit<PlanGrant, 'until'>,
  now = new Date(),
): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    await lockPerson(tx, ended.userId);
    if ((await endPlan(tx, ports, ended, now)) === 0)
      throw new AppError('conflict.plan_not_granted');
  });
