import { type PlanId, planIds } from '@onsori/contract/plans';

export interface Grant {
  readonly plan: PlanId;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

const holdsAt = ({ starts_at, ends_at }: Grant, now: Date): boolean =>
  starts_at <= now && (ends_at === null || now < ends_at);

const lasts = ({ ends_at }: Grant): number => ends_at?.getTime() ?? Number.POSITIVE_INFINITY;

/** Of all that somebody holds the largest counts, and of the same plan what lasts longest. */
export function currentGrant<G extends Grant>(grants: readonly G[], now: Date): G | null {
  const [best = null] = grants
    .filter((grant) => holdsAt(grant, now))
    .toSorted(
      (one, other) =>
        planIds.indexOf(other.plan) - planIds.indexOf(one.plan) ||
        // Two without an end are alike, and endless minus endless is no number.
        Math.sign(lasts(other) - lasts(one)) ||
        0,
    );
  return best;
}
