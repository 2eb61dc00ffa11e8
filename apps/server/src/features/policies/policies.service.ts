import { type PolicyTarget, policyLimits, policyTargets } from '@onsori/contract/policies';
import type { PolicySummary } from '@onsori/contract/policy-documents';
import type { PolicyDocuments } from '@onsori/contract/policy-values';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { findDocuments, findPublishedDays, insertVersion, lockPolicies } from './policies.repo.ts';
import { koreanDayAfter, mergeVersions, versionInForce } from './policies.rules.ts';

export function listPolicies(db: Db, now = new Date()): Promise<PolicySummary[]> {
  return Promise.all(
    policyTargets.map(async (target) => {
      const published = await findPublishedDays(db, target);
      return {
        target,
        current: versionInForce(target, published, koreanDayAfter(now, 0)),
        versions: mergeVersions(target, published),
      };
    }),
  );
}

export async function loadPolicyVersion(
  db: Db,
  target: PolicyTarget,
  day: string,
): Promise<PolicyDocuments> {
  const documents = await findDocuments(db, target, day);
  if (!documents) throw new AppError('not_found.policy_version');
  return documents;
}

export async function publishPolicy(
  { db, encryption, actor }: OperatorPorts,
  version: {
    readonly target: PolicyTarget;
    readonly effectiveOn: string;
    readonly documents: PolicyDocuments;
  },
  now = new Date(),
): Promise<void> {
  const { target, effectiveOn } = version;
  if (effectiveOn < koreanDayAfter(now, policyLimits.noticeDays))
    throw new AppError('conflict.policy_day');
  await db.transaction().execute(async (tx) => {
    await lockPolicies(tx);
    const last = mergeVersions(target, await findPublishedDays(tx, target)).at(-1) ?? '';
    if (effectiveOn <= last) throw new AppError('conflict.policy_version_exists');
    await insertVersion(tx, version, now);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'policy.published',
      subject: { kind: 'policy', id: target },
      before: { effectiveOn: last },
      after: { effectiveOn },
    });
  });
}

/** The version that a consent names: the one in force, or the one a client showed if it was. */
export async function resolveConsentVersion(
  db: Db,
  target: PolicyTarget,
  shown: string | undefined,
  now: Date,
): Promise<string> {
  const published = await findPublishedDays(db, target);
  const current = versionInForce(target, published, koreanDayAfter(now, 0));
  if (shown === undefined) return current;
  const isKnown = mergeVersions(target, published).includes(shown) && shown <= current;
  if (!isKnown) throw new AppError('invalid.policy_version');
  return shown;
}
