import { currentPolicy, type PolicyTarget, policyVersions } from '@onsori/contract/policies';

export interface PolicyAddress {
  readonly target: PolicyTarget;
  /** The version that is read, and the one that holds now. */
  readonly date: string;
  readonly currentDate: string;
  /** All of them, newest first. */
  readonly dates: readonly string[];
}

const isTarget = (target: string): target is PolicyTarget => Object.hasOwn(policyVersions, target);

/** Which version of which document an address names; null where there is none. */
export function policyAddressOf(target: string, activeDate?: string): PolicyAddress | null {
  if (!isTarget(target)) return null;
  const currentDate = currentPolicy(target);
  const dates: readonly string[] = policyVersions[target].toReversed();
  const date = activeDate ?? currentDate;
  return dates.includes(date) ? { target, date, currentDate, dates } : null;
}
