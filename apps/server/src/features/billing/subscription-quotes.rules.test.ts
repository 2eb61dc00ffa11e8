import { billingPeriods, sellablePlanIds } from '@onsori/contract/plans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PeriodPayment } from './cancellation.rules.ts';
import type { PlanTarget } from './prices.rules.ts';
import { quoteChange, quoteStart } from './subscription-quotes.rules.ts';
import {
  applyStartPaid,
  type Subscription,
  startPeriod,
} from './subscription-transitions.rules.ts';

const today = '2026-11-16';
const terms = {
  plan: 'business',
  period: 'month',
  seats: 3,
  unitPrice: 49_000,
  periodStart: '2026-11-03',
  periodEnd: '2026-12-03',
} as const;
const business = applyStartPaid(startPeriod(terms));

const paymentOf = (subscription: Subscription): PeriodPayment => {
  const amount = subscription.unitPrice * subscription.seats;
  const { periodStart, periodEnd } = subscription;
  return {
    attemptId: 'renewal',
    kind: 'renewal',
    paidOn: periodStart,
    amount,
    credit: 0,
    balance: amount,
    periodStart,
    periodEnd,
    isUsed: true,
  };
};
const change = (target: PlanTarget, subscription: Subscription = business) =>
  quoteChange(subscription, [paymentOf(subscription)], target, today);

describe('quoteStart', () => {
  test('charges a whole period from today on', () => {
    const quote = quoteStart({ plan: 'creator', period: 'year', seats: 1 }, '2028-02-29');
    expect(quote?.lines).toEqual([{ kind: 'plan', amount: 99_000 }]);
    expect(quote?.reply).toEqual({
      plan: 'creator',
      period: 'year',
      seats: 1,
      effective: 'now',
      effective_on: '2028-02-29',
      amount: 99_000,
      supply: 90_000,
      vat: 9_000,
      price: 99_000,
      credit: null,
      added_seats: null,
      period_start: '2028-02-29',
      period_end: '2029-02-28',
      withdrawal_until: '2028-03-07',
      next_charge: { date: '2029-02-28', amount: 99_000 },
    });
  });

  test('refuses seats for a plan without seats', () => {
    expect(quoteStart({ plan: 'pro', period: 'month', seats: 2 }, today)).toBeNull();
  });
});

describe('changes that apply now', () => {
  test('a year instead of a month costs its price less the unused days', () => {
    const quote = change({ plan: 'business', period: 'year', seats: 3 });
    expect(quote).toMatchObject({
      kind: 'upgrade',
      lines: [
        { kind: 'plan', amount: 1_470_000 },
        { kind: 'credit', amount: -78_400 },
      ],
      reply: {
        amount: 1_391_600,
        credit: { amount: 78_400, days: 16, period_days: 30 },
        period_start: today,
        period_end: '2027-11-16',
        next_charge: { date: '2027-11-16', amount: 1_470_000 },
      },
    });
  });

  test('added seats cost the days left, and the period stays', () => {
    expect(change({ plan: 'business', period: 'month', seats: 4 })).toMatchObject({
      kind: 'seats',
      lines: [{ kind: 'seats', amount: 27_766 }],
      reply: {
        effective: 'now',
        amount: 27_766,
        added_seats: { count: 1, days: 17, period_days: 30 },
        period_end: '2026-12-03',
        next_charge: { date: '2026-12-03', amount: 196_000 },
      },
    });
    const october = { ...business, periodStart: '2026-10-03', periodEnd: '2026-11-03' };
    const quote = quoteChange(
      october,
      [paymentOf(october)],
      { plan: 'business', period: 'month', seats: 4 },
      '2026-10-21',
    );
    expect(quote?.reply.amount).toBe(20_548);
  });

  test('added seats cost the agreed price, also after the list price rose', () => {
    const quote = change(
      { plan: 'business', period: 'month', seats: 4 },
      { ...business, unitPrice: 30_000 },
    );
    expect(quote?.reply).toMatchObject({ amount: 17_000, price: 120_000 });
  });
});

describe('changes that apply from the next period on', () => {
  test.each<[string, PlanTarget]>([
    ['a smaller plan', { plan: 'pro', period: 'month', seats: 1 }],
    ['a smaller plan for a year', { plan: 'creator', period: 'year', seats: 1 }],
    ['fewer seats', { plan: 'business', period: 'month', seats: 2 }],
    ['a year instead of a month with fewer seats', { plan: 'business', period: 'year', seats: 2 }],
  ])('%s', (_name, target) => {
    expect(change(target)).toMatchObject({
      kind: 'scheduled',
      lines: [],
      reply: { effective: 'period_end', effective_on: '2026-12-03', amount: 0, credit: null },
    });
  });

  test('every change that takes a seat away', () => {
    const seats = fc.integer({ min: 1, max: 100 });
    const period = fc.constantFrom(...billingPeriods);
    const plan = fc.constantFrom(...sellablePlanIds);
    fc.assert(
      fc.property(seats, period, plan, period, seats, (before, current, target, next, after) => {
        const subscription = { ...business, period: current, seats: before };
        const quote = change({ plan: target, period: next, seats: after }, subscription);
        if (quote && after < before) expect(quote.kind).toBe('scheduled');
      }),
    );
  });

  test('a larger plan that costs less than the unused value', () => {
    const yearly = {
      ...business,
      plan: 'creator',
      period: 'year',
      seats: 1,
      unitPrice: 99_000,
      periodStart: '2026-11-10',
      periodEnd: '2027-11-10',
    } as const;
    expect(change({ plan: 'pro', period: 'month', seats: 1 }, yearly)).toMatchObject({
      kind: 'scheduled',
      reply: { effective_on: '2027-11-10', next_charge: { date: '2027-11-10', amount: 19_900 } },
    });
  });

  test('keep the anchor day', () => {
    const february = {
      ...business,
      anchorDay: 31,
      periodStart: '2026-10-31',
      periodEnd: '2026-11-30',
    };
    const quote = change({ plan: 'pro', period: 'month', seats: 1 }, february);
    expect(quote?.terms).toMatchObject({ periodStart: '2026-11-30', periodEnd: '2026-12-31' });
  });
});

describe('changes that are refused', () => {
  const same = { plan: 'business', period: 'month', seats: 3 } as const;

  test('what applies already, unless it undoes a scheduled change', () => {
    expect(change(same)).toBeNull();
    const scheduled = { ...business, next: { plan: 'pro', period: 'month', seats: 1 } } as const;
    expect(change(same, scheduled)).toMatchObject({ kind: 'scheduled', reply: { amount: 0 } });
  });

  test('everything while the period is over', () => {
    const year = { ...same, period: 'year' } as const;
    expect(change(year, { ...business, state: 'past_due' })).toBeNull();
    expect(change(year, { ...business, periodEnd: today })).toBeNull();
  });
});
