import type { Payment } from '@onsori/contract/payments';

export type HistoryState =
  | 'paid'
  | 'pending'
  | 'refunded'
  | 'partlyRefunded'
  | 'refundRequested'
  | 'refundDelayed';

type Refund = Payment['refunds'][number];

/** Whether the gateway refused an approved refund, and no later one pays as much back. */
export const isDelayed = (refund: Refund, refunds: readonly Refund[]): boolean =>
  refund.state === 'refused' &&
  refund.refused_because === null &&
  !refunds
    .slice(refunds.indexOf(refund) + 1)
    .some(({ amount, state }) => state === 'refunded' && amount >= refund.amount);

/** Only exceptional states are marked; `paid` is plain text. */
export function historyStateOf(payment: Payment): HistoryState {
  if (payment.state === 'pending') return 'pending';
  const isOpen = payment.refunds.some(({ state }) => state === 'requested' || state === 'approved');
  if (isOpen) return 'refundRequested';
  if (payment.refunds.some((refund, _, all) => isDelayed(refund, all))) return 'refundDelayed';
  if (payment.refunded === 0) return 'paid';
  return payment.refunded >= payment.amount ? 'refunded' : 'partlyRefunded';
}

/** What can still be asked back. */
export const refundableOf = ({ amount, refunded, refunds }: Payment): number =>
  refunds
    .filter(({ state }) => state === 'requested' || state === 'approved')
    .reduce((left, refund) => left - refund.amount, amount - refunded);
