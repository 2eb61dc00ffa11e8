import { checkLicenceUse, type LicenceUse } from '@onsori/contract/licence-terms';
import { type PlanId, planIds, plans } from '@onsori/contract/plans';

export interface NeededPlan {
  /** The smallest plan that allows the use; larger ones include it. Null when none does. */
  readonly plan: PlanId | null;
  /** Nothing is larger than the last plan. */
  readonly isLargest: boolean;
  /** Whether the purchase of one music allows it too. */
  readonly isSingleEnough: boolean;
  readonly needsCredit: boolean;
}

export function findNeededPlan(use: LicenceUse): NeededPlan {
  const plan = planIds.find((id) => checkLicenceUse(id, use).answer === 'yes') ?? null;
  return {
    plan,
    isLargest: plan === planIds.at(-1),
    isSingleEnough: checkLicenceUse('single', use).answer === 'yes',
    needsCredit: plan !== null && plans[plan].creditLine,
  };
}
