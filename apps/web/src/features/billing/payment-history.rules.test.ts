import type { Payment } from '@onsori/contract/payments';
import { expect, test } from 'vitest';
import { historyStateOf, isDelayed, refundableOf } from './payment-history.rules.ts';

type Refund = Payment['refunds'][number];
const refund = (
  amount: number,
  state: Refund['state'],
  refused_because: string | null = null,
): Refund => ({
  id: '0193c8a0-7b1a-7cde-8f00-0123456789ab',
  amount,
  reason: 'goodwill' as const,
  state,
  refused_because,
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
  [payment({ refunds: [refund(1000, 'refused', '결함이 없어요.')] }), 'paid'],
  [payment({ refunds: [refund(1000, 'refused')] }), 'refundDelayed'],
])('marks only what is exceptional', (each, state) => {
  expect(historyStateOf(each)).toBe(state);
});

test('a refund that the gateway refused is delayed until another one pays as much back', () => {
  const failed = refund(10_000, 'refused');
  expect(isDelayed(failed, [refund(10_000, 'refunded'), failed])).toBe(true);
  expect(isDelayed(failed, [failed, refund(9_999, 'refunded')])).toBe(true);
  expect(isDelayed(failed, [failed, refund(10_000, 'approved')])).toBe(true);
  expect(isDelayed(failed, [failed, refund(10_000, 'refunded')])).toBe(false);
});

test('subtracts refunds that are done or on their way', () => {
  const refunds = [refund(10_000, 'approved'), refund(5000, 'refused')];
  expect(refundableOf(payment({ refunded: 33_000, refunds }))).toBe(23_000);
});
