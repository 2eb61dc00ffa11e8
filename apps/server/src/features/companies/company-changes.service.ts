import type { AuditAction } from '@onsori/contract/audit';
import type { CompanyMemberRole } from '@onsori/contract/organizations';
import {
  type AuditEntryInput,
  type OperatorPorts,
  recordAuditEntry,
} from '#features/audit/audit.public.ts';
import { endCompanyPlan, grantCompanyPlan } from '#features/billing/billing.public.ts';
import {
  type CompanyValues,
  changeCompanyMember,
  createCompany,
  editCompany,
  type LockedCompany,
  lockCompany,
  type MemberChange,
  normalizeCompanyCode,
  removeCompanyMember,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';

const toAuditValues = ({ name, code, seatLimit }: CompanyValues) => ({
  company_name: name,
  code,
  seat_limit: seatLimit,
});

interface CompanyAction {
  readonly companyId: string;
  readonly reason: string;
}

/** Runs a change under the lock of the company. */
const withCompany = <Result>(
  { db }: OperatorPorts,
  { companyId }: CompanyAction,
  change: (tx: Tx, company: LockedCompany) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => change(tx, await lockCompany(tx, companyId)));

export const createCompanyByOperator = (
  { db, encryption, actor }: OperatorPorts,
  { reason, ...values }: CompanyValues & Pick<CompanyAction, 'reason'>,
  now = new Date(),
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const id = await createCompany(tx, { ...values, now });
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'company.created',
      subject: { kind: 'company', id },
      after: toAuditValues({ ...values, code: normalizeCompanyCode(values.code) }),
      reason,
    });
    return id;
  });

export const editCompanyByOperator = (
  ports: OperatorPorts,
  { companyId, reason, ...values }: CompanyAction & CompanyValues,
  now = new Date(),
): Promise<void> =>
  withCompany(ports, { companyId, reason }, async (tx, company) => {
    const stored = await editCompany(tx, company, values, now);
    await recordAuditEntry(tx, ports.encryption, {
      actor: ports.actor,
      action: 'company.edited',
      subject: { kind: 'company', id: companyId },
      before: toAuditValues(company),
      after: toAuditValues(stored),
      reason,
    });
  });

export const grantPlanToCompany = (
  ports: OperatorPorts,
  plan: CompanyAction & { readonly isTrial: boolean; readonly until: Date | null },
): Promise<void> => withCompany(ports, plan, (tx) => grantCompanyPlan(tx, ports, plan, new Date()));

export const endPlanOfCompany = (ports: OperatorPorts, action: CompanyAction): Promise<void> =>
  withCompany(ports, action, async (tx) => {
    if (!(await endCompanyPlan(tx, ports, action, new Date())))
      throw new AppError('conflict.company_without_plan');
  });

interface MemberAction extends CompanyAction {
  readonly memberId: string;
}

const recordMemberChange = (
  tx: Tx,
  { encryption, actor }: OperatorPorts,
  { companyId, reason }: CompanyAction,
  { userId, before }: MemberChange,
  entry: { readonly action: AuditAction } & Pick<AuditEntryInput, 'after'>,
): Promise<void> =>
  recordAuditEntry(tx, encryption, {
    actor,
    subject: { kind: 'company', id: companyId, userId },
    before: { member_role: before },
    ...entry,
    reason,
  });

/** The role that a member has already is not recorded. */
export const changeMemberOfCompany = (
  ports: OperatorPorts,
  action: MemberAction & { readonly role: CompanyMemberRole | 'owner' },
): Promise<void> =>
  withCompany(ports, action, async (tx, company) => {
    const { memberId, role } = action;
    const changed = await changeCompanyMember(tx, company, memberId, role);
    if (changed.before === role) return;
    const entry = { action: 'company_member.changed', after: { member_role: role } } as const;
    await recordMemberChange(tx, ports, action, changed, entry);
  });

export const removeMemberOfCompany = (ports: OperatorPorts, action: MemberAction): Promise<void> =>
  withCompany(ports, action, async (tx, company) => {
    const removed = await removeCompanyMember(tx, company, action.memberId, new Date());
    await recordMemberChange(tx, ports, action, removed, { action: 'company_member.removed' });
  });
