import { expect, test } from 'vitest';
import { canChangePlan, listPlanChanges } from './plan-changes.rules.ts';

test('offers the other period with the same seats, then the other plans', () => {
  expect(listPlanChanges({ plan: 'business', period: 'month', seats: 3 })).toEqual([
    { plan: 'business', period: 'year', seats: 3 },
    { plan: 'creator', period: 'month', seats: 1 },
    { plan: 'pro', period: 'month', seats: 1 },
  ]);
  expect(listPlanChanges({ plan: 'creator', period: 'year', seats: 1 })).toEqual([
    { plan: 'creator', period: 'month', seats: 1 },
    { plan: 'pro', period: 'year', seats: 1 },
    { plan: 'business', period: 'year', seats: 1 },
  ]);
});

test('offers changes of an active plan only', () => {
  const active = { state: 'active', ends_at_period_end: false, open_order_id: null } as const;
  expect(canChangePlan(active)).toBe(true);
  expect(canChangePlan({ ...active, state: 'past_due' })).toBe(false);
  expect(canChangePlan({ ...active, ends_at_period_end: true })).toBe(false);
  expect(canChangePlan({ ...active, open_order_id: 'ON-261116-7K3QF2AB' })).toBe(false);
});
