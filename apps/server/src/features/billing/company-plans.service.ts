import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import type { Tx } from '#infra/db.ts';
import { endCompanyGrants, insertCompanyGrant } from './company-grants.repo.ts';

type AuditPorts = Omit<OperatorPorts, 'db'>;

export interface CompanyPlan {
  readonly companyId: string;
  readonly isTrial: boolean;
  /** Null for a plan without an end. */
  readonly until: Date | null;
  readonly reason: string;
}

/** Replaces the plan or trial of a company. Take the lock of the company before. */
export async function grantCompanyPlan(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { companyId, isTrial, until, reason }: CompanyPlan,
  now: Date,
): Promise<void> {
  await endCompanyGrants(tx, companyId, now);
  await insertCompanyGrant(tx, { organizationId: companyId, isTrial, endsAt: until, reason, now });
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'company_plan.granted',
    subject: { kind: 'company', id: companyId },
    after: { is_trial: isTrial, until: until?.toISOString() ?? null },
    reason,
  });
}

/** Ends the plan or trial now; returns false when there is none. Take the lock of the company before. */
export async function endCompanyPlan(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { companyId, reason }: Pick<CompanyPlan, 'companyId' | 'reason'>,
  now: Date,
): Promise<boolean> {
  if ((await endCompanyGrants(tx, companyId, now)) === 0) return false;
  const subject = { kind: 'company', id: companyId } as const;
  await recordAuditEntry(tx, encryption, { actor, action: 'company_plan.ended', subject, reason });
  return true;
}
