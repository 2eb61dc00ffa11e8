import { describe, expect, test } from 'vitest';
import { graceEnd } from './dunning.rules.ts';
import { addDays, atKoreanHour, startOfKoreanDay } from './korean-days.rules.ts';
import {
  applyRefusal,
  applyRenewalPaid,
  applySeatsPaid,
  applyStartPaid,
  applyUpgradePaid,
  cancelAtPeriodEnd,
  endSubscription,
  grantOf,
  renewalDecision,
  resume,
  scheduleChange,
  startPeriod,
  undoChange,
} from './subscription-transitions.rules.ts';

const pending = startPeriod({
  plan: 'business',
  period: 'month',
  seats: 2,
  unitPrice: 49_000,
  periodStart: '2027-01-31',
  periodEnd: '2027-02-28',
});
const active = applyStartPaid(pending);
const dueOn = active.periodEnd;
const noon = (day: string) => atKoreanHour(day, 12);
const renewalRefused = {
  invoiceKind: 'renewal',
  kind: 'soft',
  code: 'REJECT_CARD_PAYMENT',
  now: noon(dueOn),
} as const;
const pastDue = applyRefusal(active, renewalRefused);
const pro = { plan: 'pro', period: 'month', seats: 1 } as const;

describe('the first payment', () => {
  test('activates the subscription', () => {
    expect(pending).toMatchObject({ state: 'pending', anchorDay: 31 });
    expect(grantOf(pending)).toBeNull();
    expect(grantOf(active)).toEqual({ plan: 'business', endsAt: graceEnd(dueOn) });
  });

  test('refused, it ends without ever giving a plan', () => {
    const refusal = { ...renewalRefused, invoiceKind: 'start', now: noon('2027-01-31') } as const;
    const ended = applyRefusal(pending, refusal);
    expect(ended).toMatchObject({ state: 'ended', endedBecause: 'payment_refused' });
    expect(grantOf(ended)).toBeNull();
  });
});

describe('renewalDecision', () => {
  test('waits for the day, then charges the next period and retains the anchor day', () => {
    expect(renewalDecision(active, null, addDays(dueOn, -1))).toBeNull();
    expect(renewalDecision(active, null, dueOn)).toEqual({
      charge: {
        plan: 'business',
        period: 'month',
        seats: 2,
        unitPrice: 49_000,
        periodStart: '2027-02-28',
        periodEnd: '2027-03-31',
      },
    });
  });

  test('charges the scheduled plan at its own price', () => {
    const decision = renewalDecision(scheduleChange(active, pro), null, dueOn);
    expect(decision).toMatchObject({ charge: { ...pro, unitPrice: 19_900 } });
  });

  test('charges a higher price with consent only', () => {
    const higher = { unitPrice: 55_000, isConsented: false };
    expect(renewalDecision(active, higher, dueOn)).toEqual({ end: 'price_declined' });
    const consented = { ...higher, isConsented: true };
    expect(renewalDecision(active, consented, dueOn)).toMatchObject({
      charge: { unitPrice: 55_000 },
    });
    const lower = { unitPrice: 45_000, isConsented: false };
    expect(renewalDecision(active, lower, dueOn)).toMatchObject({ charge: { unitPrice: 45_000 } });
  });

  test('ends what was cancelled, and what was not paid within the days of grace', () => {
    const cancelled = cancelAtPeriodEnd(active, noon('2027-02-10'));
    expect(renewalDecision(cancelled, null, dueOn)).toEqual({ end: 'period_end' });
    expect(renewalDecision(pastDue, null, addDays(dueOn, 7))).toHaveProperty('charge');
    expect(renewalDecision(pastDue, null, addDays(dueOn, 8))).toEqual({ end: 'unpaid' });
    expect(renewalDecision(active, null, addDays(dueOn, 40))).toEqual({ end: 'unpaid' });
  });

  test('leaves ended and pending subscriptions alone', () => {
    expect(renewalDecision(pending, null, dueOn)).toBeNull();
    const ended = endSubscription(active, 'stopped', noon('2027-02-10'));
    expect(renewalDecision(ended, null, dueOn)).toBeNull();
  });
});

describe('dunning', () => {
  test('a refused renewal is past due, with the rights of the days of grace', () => {
    expect(pastDue).toMatchObject({
      state: 'past_due',
      refusedTries: 1,
      nextTryAt: atKoreanHour(addDays(dueOn, 1), 10),
      pastDueSince: noon(dueOn),
    });
    expect(grantOf(pastDue)?.endsAt).toEqual(graceEnd(dueOn));
  });

  test('a second refusal counts on, a hard one stops the tries', () => {
    const now = noon(addDays(dueOn, 1));
    expect(applyRefusal(pastDue, { ...renewalRefused, kind: 'hard', now })).toMatchObject({
      refusedTries: 2,
      nextTryAt: null,
      refusal: { kind: 'hard', code: 'REJECT_CARD_PAYMENT' },
      pastDueSince: noon(dueOn),
    });
  });

  test('a late payment renews the period without a gap', () => {
    const decision = renewalDecision(pastDue, null, addDays(dueOn, 3));
    if (!decision || !('charge' in decision)) throw new Error('expected a charge');
    expect(applyRenewalPaid(pastDue, decision.charge)).toMatchObject({
      state: 'active',
      periodStart: dueOn,
      refusedTries: 0,
      nextTryAt: null,
      refusal: null,
      pastDueSince: null,
    });
  });

  test('cancelling while past due ends at once', () => {
    const now = noon(addDays(dueOn, 2));
    const ended = cancelAtPeriodEnd(pastDue, now);
    expect(ended).toMatchObject({ state: 'ended', endedBecause: 'period_end', endedAt: now });
    expect(grantOf(ended)?.endsAt).toEqual(startOfKoreanDay(dueOn));
  });

  test('a refused upgrade changes nothing', () => {
    expect(applyRefusal(active, { ...renewalRefused, invoiceKind: 'upgrade' })).toBe(active);
  });
});

describe('changes', () => {
  const cancelled = cancelAtPeriodEnd(active, noon('2027-02-10'));

  test('an upgrade restarts the period with a new anchor day', () => {
    const upgraded = applyUpgradePaid(scheduleChange(cancelled, pro), {
      ...active,
      period: 'year',
      unitPrice: 490_000,
      periodStart: '2027-02-10',
      periodEnd: '2028-02-10',
    });
    expect(upgraded).toMatchObject({
      period: 'year',
      anchorDay: 10,
      next: null,
      endsAtPeriodEnd: false,
      state: 'active',
    });
  });

  test('paid seats replace a scheduled change', () => {
    const seats = applySeatsPaid(scheduleChange(active, pro), { seats: 5 });
    expect(seats).toMatchObject({ seats: 5, next: null, periodEnd: dueOn });
  });

  test('a renewal drops the change that it applied, and no other', () => {
    const scheduled = scheduleChange(active, pro);
    const terms = { ...pro, unitPrice: 19_900, periodStart: dueOn, periodEnd: '2027-03-31' };
    expect(applyRenewalPaid(scheduled, terms)).toMatchObject({ ...pro, next: null });
    const rescheduled = scheduleChange(scheduled, { ...pro, plan: 'creator' });
    expect(applyRenewalPaid(rescheduled, terms).next).toMatchObject({ plan: 'creator' });
  });

  test('scheduling what applies already drops the change', () => {
    expect(scheduleChange(scheduleChange(active, pro), active).next).toBeNull();
    expect(undoChange(scheduleChange(active, pro)).next).toBeNull();
  });

  test('a cancelled plan ends with its period, and can be resumed before', () => {
    expect(grantOf(cancelled)?.endsAt).toEqual(startOfKoreanDay(dueOn));
    expect(resume(cancelled)).toEqual(active);
  });

  test('a stopped plan ends now', () => {
    const now = noon('2027-02-10');
    expect(grantOf(endSubscription(active, 'stopped', now))?.endsAt).toEqual(now);
  });
});
