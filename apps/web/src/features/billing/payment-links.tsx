import type { PaymentStatus } from '@onsori/contract/payments';
import { sellablePlanIds } from '@onsori/contract/plans';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { type PlanSelection, paymentPaths } from '#lib/payment-paths.ts';
import { Button } from '#ui/button.tsx';
import { paymentsTexts } from './payments-texts.ts';

/** The plan that an order was for, to buy it again; null if the order was something else. */
export function selectionOf({ kind, plan, period, seats }: PaymentStatus): PlanSelection | null {
  const sellable = sellablePlanIds.find((id) => id === plan);
  if (kind !== 'start' || sellable === undefined || period === null) return null;
  return { plan: sellable, period, seats: seats ?? 1 };
}

/** Leads to where an order that was not paid can be paid again. */
export function RetryLink({ payment }: { readonly payment: PaymentStatus }) {
  const t = paymentsTexts.use();
  const selection = selectionOf(payment);
  const [path, label] =
    payment.kind === 'cart'
      ? ([paths.cart(), 'refused.toCart'] as const)
      : selection === null
        ? ([paymentPaths.subscription(), 'refused.toSubscription'] as const)
        : ([paymentPaths.checkout(selection), 'refused.again'] as const);
  return (
    <Button variant="primary" size="lg" className="flex-1" render={<Link to={path} />}>
      {t(label)}
    </Button>
  );
}
