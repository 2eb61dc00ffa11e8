import type { PaidSubscription } from '@onsori/contract/billing';
import { plans, sellablePlanIds } from '@onsori/contract/plans';
import type { PlanSelection } from '#lib/payment-paths.ts';

/** Not while its end, or the outcome of a payment, is awaited. */
export const canChangePlan = ({
  state,
  ends_at_period_end,
  open_order_id,
}: Pick<PaidSubscription, 'state' | 'ends_at_period_end' | 'open_order_id'>): boolean =>
  state === 'active' && !ends_at_period_end && open_order_id === null;

/** The other period of the same plan, then the other plans with the same period. */
export function listPlanChanges({
  plan,
  period,
  seats,
}: Pick<PaidSubscription, 'plan' | 'period' | 'seats'>): readonly PlanSelection[] {
  const otherPeriod = period === 'month' ? 'year' : 'month';
  const others = sellablePlanIds
    .filter((id) => id !== plan)
    .map((id) => ({ plan: id, period, seats: 1 }));
  return [{ plan, period: otherPeriod, seats: plans[plan].perSeat ? seats : 1 }, ...others];
}
