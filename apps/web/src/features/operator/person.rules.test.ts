import { expect, test } from 'vitest';
import { orderStateOf } from './person.rules.ts';

const paid = { state: 'paid', amount: 9900, refunded: 0, refund_state: null } as const;

test.each([
  ['pending', { ...paid, state: 'pending' }],
  ['paid', paid],
  ['paid', { ...paid, refund_state: 'refused' }],
  ['refundRequested', { ...paid, refund_state: 'requested' }],
  ['refundRequested', { ...paid, refunded: 4900, refund_state: 'requested' }],
  ['refunding', { ...paid, refund_state: 'approved' }],
  ['partlyRefunded', { ...paid, refunded: 4900, refund_state: 'refunded' }],
  ['partlyRefunded', { ...paid, refunded: 4900, refund_state: 'refused' }],
  ['refunded', { ...paid, refunded: 9900, refund_state: 'refunded' }],
] as const)('an order is %s', (state, order) => {
  expect(orderStateOf(order)).toBe(state);
});
