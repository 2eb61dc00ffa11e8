import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocateRefund,
  type PeriodPayment,
  quoteCancellation,
  unusedValue,
} from './cancellation.rules.ts';
import { addDays } from './korean-days.rules.ts';

const year = { periodStart: '2026-07-20', periodEnd: '2027-07-20' };
const month = { periodStart: '2026-11-03', periodEnd: '2026-12-03' };

const payment = (fields: Partial<PeriodPayment>): PeriodPayment => {
  const amount = fields.amount ?? 99_000;
  const period = { ...year, ...fields };
  return {
    attemptId: 'start',
    kind: 'start',
    paidOn: period.periodStart,
    amount,
    credit: 0,
    balance: amount,
    isUsed: true,
    ...period,
  };
};

describe('stopping now', () => {
  test('pays back the days after today, rounded up', () => {
    const quote = quoteCancellation({ ...year, today: '2026-11-16', payments: [payment({})] });
    expect(quote).toEqual({
      paid: 99_000,
      paidOn: '2026-07-20',
      periodDays: 365,
      usedDays: 120,
      leftDays: 245,
      refundNow: 66_453,
      isWithdrawal: false,
    });
  });

  test('pays back nothing on the last day and while the next period is unpaid', () => {
    for (const today of ['2027-07-19', '2027-07-20', '2027-07-25']) {
      const quote = quoteCancellation({ ...year, today, payments: [payment({})] });
      expect(quote).toMatchObject({ refundNow: 0, leftDays: 0, usedDays: 365 });
    }
  });

  test('counts added seats over their own days', () => {
    const seats = payment({
      attemptId: 'seats',
      kind: 'seats',
      amount: 27_766,
      periodStart: '2026-11-16',
      periodEnd: month.periodEnd,
    });
    const base = payment({ ...month, amount: 98_000 });
    expect(unusedValue([seats, base], '2026-11-16')).toBe(
      Math.ceil((27_766 * 16) / 17) + Math.ceil((98_000 * 16) / 30),
    );
  });

  test('pays back the credit of an upgrade from the payments it was from', () => {
    const start = payment({ ...month, amount: 9_900 });
    const upgrade = payment({
      attemptId: 'upgrade',
      kind: 'upgrade',
      amount: 14_620,
      credit: 5_280,
      periodStart: '2026-11-16',
      periodEnd: '2026-12-16',
    });
    const payments = [upgrade, start];
    const period = { periodStart: '2026-11-16', periodEnd: '2026-12-16' };
    const { refundNow } = quoteCancellation({ ...period, today: '2026-11-17', payments });
    expect(refundNow).toBe(Math.ceil((19_900 * 28) / 30));
    expect(allocateRefund(refundNow, payments)).toEqual([
      { attemptId: 'upgrade', amount: 14_620 },
      { attemptId: 'start', amount: refundNow - 14_620 },
    ]);
  });

  test('never pays back more than earlier refunds left', () => {
    const payments = [payment({ balance: 1_000 })];
    expect(quoteCancellation({ ...year, today: '2026-11-16', payments }).refundNow).toBe(1_000);
  });
});

describe('withdrawal', () => {
  const unused = payment({ ...month, amount: 9_900, isUsed: false });
  const at = (today: string, payments: readonly PeriodPayment[]) =>
    quoteCancellation({ ...month, today, payments });

  test('pays everything back up to the seventh day after the payment', () => {
    expect(at('2026-11-10', [unused])).toMatchObject({ refundNow: 9_900, isWithdrawal: true });
    expect(at('2026-11-11', [unused])).toMatchObject({ refundNow: 6_930, isWithdrawal: false });
  });

  test('ends with the first music that is licensed', () => {
    const quote = at('2026-11-04', [{ ...unused, isUsed: true }]);
    expect(quote).toMatchObject({ refundNow: 9_240, isWithdrawal: false });
  });

  test('of added seats does not pay back an older period', () => {
    const seats = payment({
      attemptId: 'seats',
      kind: 'seats',
      amount: 27_766,
      periodStart: '2026-11-16',
      periodEnd: month.periodEnd,
      isUsed: false,
    });
    const base = payment({ ...month, amount: 98_000, isUsed: true });
    expect(at('2026-11-18', [seats, base])).toMatchObject({
      refundNow: 27_766 + Math.ceil((98_000 * 14) / 30),
      isWithdrawal: false,
    });
  });

  test('of an upgrade pays back its credit, or the payments the credit was from', () => {
    const upgrade = payment({
      attemptId: 'upgrade',
      kind: 'upgrade',
      amount: 10_330,
      credit: 9_570,
      ...month,
      isUsed: false,
    });
    expect(at('2026-11-05', [upgrade, unused])).toMatchObject({
      paid: 20_230,
      refundNow: 20_230,
      isWithdrawal: true,
    });
    const used = { ...unused, isUsed: true };
    expect(at('2026-11-05', [upgrade, used])).toMatchObject({
      paid: 19_900,
      refundNow: 19_900,
      isWithdrawal: true,
    });
  });
});

const anyPayment = fc
  .record({
    kind: fc.constantFrom(
      'start' as const,
      'renewal' as const,
      'upgrade' as const,
      'seats' as const,
    ),
    amount: fc.integer({ min: 100, max: 5_000_000 }),
    credit: fc.integer({ min: 0, max: 500_000 }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    startsAfter: fc.nat(365),
    days: fc.integer({ min: 1, max: 366 }),
    isUsed: fc.boolean(),
  })
  .map(({ refunded, startsAfter, days, ...fields }) => {
    const periodStart = addDays('2026-01-01', startsAfter);
    return payment({
      ...fields,
      balance: Math.floor(fields.amount * (1 - refunded)),
      periodStart,
      periodEnd: addDays(periodStart, days),
    });
  });
const anyPayments = fc.array(anyPayment, { minLength: 1, maxLength: 6 });

test('refunds are never negative and never more than the balances', () => {
  fc.assert(
    fc.property(anyPayments, fc.nat(800), (payments, dayNumber) => {
      const today = addDays('2026-01-01', dayNumber);
      const balances = payments.reduce((sum, { balance }) => sum + balance, 0);
      const { refundNow } = quoteCancellation({ ...year, today, payments });
      expect(refundNow).toBeGreaterThanOrEqual(unusedValue(payments, today));
      expect(refundNow).toBeLessThanOrEqual(balances);
      const parts = allocateRefund(refundNow, payments);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(refundNow);
      expect(parts.every(({ amount }) => amount > 0)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a refund is taken from the newest payments first, within each balance', () => {
  const payments = [
    { attemptId: 'c', balance: 300 },
    { attemptId: 'b', balance: 0 },
    { attemptId: 'a', balance: 500 },
  ];
  expect(allocateRefund(400, payments)).toEqual([
    { attemptId: 'c', amount: 300 },
    { attemptId: 'a', amount: 100 },
  ]);
  expect(allocateRefund(9_999, payments).reduce((sum, { amount }) => sum + amount, 0)).toBe(800);
  expect(allocateRefund(0, payments)).toEqual([]);
  expect(allocateRefund(-5, payments)).toEqual([]);
});
