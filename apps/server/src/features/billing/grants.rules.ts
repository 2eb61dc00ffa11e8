import { type PlanId, planIds } from '@onsori/contract/plans';

export interface Grant {
  readonly plan: PlanId;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

const isActiveAt = ({ starts_at, ends_at }: Grant, now: Date): boolean =>
  starts_at <= now && (ends_at === null || now < ends_at);

const endTimeOf = ({ ends_at }: Grant): number => ends_at?.getTime() ?? Number.POSITIVE_INFINITY;

/** Returns the active grant of the largest plan; of equal plans, the one that ends last. */
export function currentGrant<G extends Grant>(grants: readonly G[], now: Date): G | null {
  const [best = null] = grants
    .filter((grant) => isActiveAt(grant, now))
    .toSorted(
      (a, b) =>
        planIds.indexOf(b.plan) - planIds.indexOf(a.plan) ||
        // Two grants without an end are equal: Infinity minus Infinity is NaN.
        Math.sign(endTimeOf(b) - endTimeOf(a)) ||
        0,
    );
  return best;
}
