import type { Person } from './use-people.ts';

type PersonOrder = Person['orders']['latest'][number];

export type OrderState =
  | 'pending'
  | 'paid'
  | 'refundRequested'
  | 'refunding'
  | 'refunded'
  | 'partlyRefunded';

/** What an operator needs to know of an order; a refused refund leaves it paid. */
export function orderStateOf({
  state,
  amount,
  refunded,
  refund_state: refundState,
}: Pick<PersonOrder, 'state' | 'amount' | 'refunded' | 'refund_state'>): OrderState {
  if (state === 'pending') return 'pending';
  if (refundState === 'requested') return 'refundRequested';
  if (refundState === 'approved') return 'refunding';
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partlyRefunded' : 'refunded';
}
