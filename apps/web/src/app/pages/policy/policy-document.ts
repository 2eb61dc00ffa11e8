import { type PolicyTarget, policyVersions, releasedPolicyOn } from '@onsori/contract/policies';
import type { PolicySummary } from '@onsori/contract/policy-documents';

export interface PolicyAddress {
  readonly target: PolicyTarget;
  /** The requested version and the one in force. */
  readonly date: string;
  readonly currentDate: string;
  /** All versions, newest first, with announced ones. */
  readonly dates: readonly string[];
}

export const isPolicyTarget = (target: string): target is PolicyTarget =>
  Object.hasOwn(policyVersions, target);

/** The versions that were released as files on a day in Korea, for when the API is unavailable. */
export const releasedPolicy = (target: PolicyTarget, today: string): PolicySummary => ({
  target,
  current: releasedPolicyOn(target, today),
  versions: [...policyVersions[target]],
});

/** The address of a version; null when it does not exist. */
export function findPolicyAddress(
  { target, current, versions }: PolicySummary,
  activeDate: string = current,
): PolicyAddress | null {
  if (!versions.includes(activeDate)) return null;
  return { target, date: activeDate, currentDate: current, dates: versions.toReversed() };
}
