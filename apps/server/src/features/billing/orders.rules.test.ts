import { expect, test } from 'vitest';
import { createOrderId, planOrderName } from './orders.rules.ts';
import { toPaymentStatus } from './payments.rules.ts';
import { refusalOf } from './refusals.rules.ts';

test('an order id names the day in Korea and does not repeat', () => {
  const newYear = new Date('2026-12-31T15:00:00Z');
  const ids = Array.from({ length: 1000 }, () => createOrderId(newYear));
  for (const id of ids) expect(id).toMatch(/^ON-270101-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(ids).size).toBe(1000);
});

test('an order name contains plan, period and seats', () => {
  expect(planOrderName({ plan: 'pro', period: 'year', seats: 1 })).toBe('온소리 프로 연간');
  expect(planOrderName({ plan: 'business', period: 'month', seats: 3 })).toBe(
    '온소리 비즈니스 월간 좌석 3개',
  );
});

test('codes become reasons that a person can act on', () => {
  expect(refusalOf('REJECT_CARD_PAYMENT')).toBe('limit');
  expect(refusalOf('INVALID_CARD_LOST_OR_STOLEN')).toBe('lost_card');
  expect(refusalOf('PAY_PROCESS_CANCELED')).toBe('cancelled');
  for (const code of ['', 'NEW_CODE', 'constructor', '__proto__'])
    expect(refusalOf(code)).toBe('other');
});

test('a payment is overdue an hour after it was sent, as long as its outcome is open', () => {
  const order = {
    order_id: 'ON-261116-7K2M9QXA',
    kind: 'renewal',
    plan: 'pro',
    period: 'month',
    seats: 1,
    amount: 19_000,
    created_at: new Date('2026-11-16T00:00:00Z'),
    sent_at: new Date('2026-11-16T00:10:00Z'),
    state: 'sent',
    failure_code: null,
    failure_kind: null,
    issuer_code: null,
    last_digits: null,
    receipt_url: null,
  } as const;
  const overdueAt = (time: string, state: 'sent' | 'done' = 'sent') =>
    toPaymentStatus({ ...order, state }, new Date(`2026-11-16T${time}Z`)).is_overdue;
  expect(overdueAt('01:09:59')).toBe(false);
  expect(overdueAt('01:10:01')).toBe(true);
  expect(overdueAt('01:10:01', 'done')).toBe(false);
});
