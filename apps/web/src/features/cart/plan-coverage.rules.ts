import type { Subscription } from '@onsori/contract/billing';
import type { CartItem } from '@onsori/contract/cart';
import { type PlanId, planCovers, planIds, plans } from '@onsori/contract/plans';

type CurrentPlan = Subscription['current'];

/** Whether the plan lets the music be downloaded now, without a purchase. */
export function isCoveredBy(
  current: CurrentPlan,
  { music }: { readonly music: Pick<CartItem['music'], 'is_free'> },
): boolean {
  if (current === null) return false;
  const { plan, quota } = current;
  const hasTracksLeft = quota === null || quota.used < quota.tracks;
  return (
    hasTracksLeft &&
    planCovers(plans[plan], { hasFreeBadge: music.is_free, formats: ['mp3'], extras: [] })
  );
}

/** Whether a plan is larger than that of the user. */
export const isLargerPlan = (plan: PlanId, current: CurrentPlan): boolean =>
  current === null || planIds.indexOf(plan) > planIds.indexOf(current.plan);
