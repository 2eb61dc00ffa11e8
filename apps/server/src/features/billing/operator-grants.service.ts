import type { PlanId } from '@onsori/contract/plans';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { endGrants, insertGrant } from './grants.repo.ts';
import { endOfKoreanDay } from './korean-days.rules.ts';

type AuditPorts = Omit<OperatorPorts, 'db'>;

/** When a plan ends whose last day an operator chose; throws for a day in the past. */
export function findGrantEnd(lastDay: string | null, now = new Date()): Date | null {
  const end = lastDay === null ? null : endOfKoreanDay(lastDay);
  if (end !== null && end <= now) throw new AppError('invalid.input', { details: ['last_day'] });
  return end;
}

export interface PlanGrant {
  readonly userId: string;
  readonly plan: PlanId;
  /** Null for a plan without an end. */
  readonly until: Date | null;
  readonly reason: string;
}

/** Adds a plan to those of a user. Take the lock of the account before. */
export async function grantPlan(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { userId, plan, until, reason }: PlanGrant,
  now: Date,
): Promise<void> {
  const grant = { userId, plan, startsAt: now, endsAt: until, reason };
  if ((await insertGrant(tx, grant)) !== 'granted') return;
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'plan.granted',
    subject: { kind: 'user', id: null, userId },
    after: { plan, until: until?.toISOString() ?? null },
    reason,
  });
}

/** Ends a plan now, whoever granted it, and returns how many grants ended. A subscription goes on. */
export async function endPlan(
  tx: Tx,
  { encryption, actor }: AuditPorts,
  { userId, plan, reason }: Omit<PlanGrant, 'until' | 'reason'> & { readonly reason?: string },
  now: Date,
): Promise<number> {
  const grants = await endGrants(tx, userId, plan, now);
  if (grants > 0)
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'plan.ended',
      subject: { kind: 'user', id: null, userId },
      after: { plan, grants },
      reason: reason ?? null,
    });
  return grants;
}
