import type { Payment } from '@onsori/contract/payments';
import { expect, test } from 'vitest';
import { historyStateOf, refundableOf } from './payment-history.rules.ts';

const refund = (amount: number, state: Payment['refunds'][number]['state']) => ({
  id: '0193c8a0-7b1a-7cde-8f00-0123456789ab',
  amount,
  reason: 'goodwill' as const,
  state,
  refused_because: null,
  requested_at: '2026-11-16T00:00:00.000Z',
  finished_at: null,
});

const payment = (fields: Partial<Payment>): Payment => ({
  order_id: 'ON-261116-7K3QF2AB',
  kind: 'cart',
  plan: null,
  period: null,
  seats: null,
  amount: 66_000,
  created_at: '2026-11-16T00:00:00.000Z',
  card: null,
  state: 'paid',
  supply: 60_000,
  vat: 6000,
  period_start: null,
  period_end: null,
  paid_at: '2026-11-16T00:00:00.000Z',
  refused_before: null,
  receipt_url: null,
  refunded: 0,
  refunds: [],
  musics: [],
  ...fields,
});

test.each([
  [payment({}), 'paid'],
  [payment({ state: 'pending' }), 'pending'],
  [payment({ refunded: 33_000 }), 'partlyRefunded'],
  [payment({ refunded: 66_000 }), 'refunded'],
  [payment({ refunds: [refund(1000, 'requested')] }), 'refundRequested'],
  [payment({ refunds: [refund(1000, 'refused')] }), 'paid'],
])('marks only what is exceptional', (each, state) => {
  expect(historyStateOf(each)).toBe(state);
});

test('subtracts refunds that are done or on their way', () => {
  const refunds = [refund(10_000, 'approved'), refund(5000, 'refused')];
  expect(refundableOf(payment({ refunded: 33_000, refunds }))).toBe(23_000);
});
