import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { subscriptionQuery } from './billing.queries.ts';
import { paymentsQuery } from './subscription-actions.ts';

const api = { call: () => Promise.reject(new ApiError(503, null)) };

const intervalAfter = (options: { readonly refetchInterval?: unknown }, data: unknown) =>
  (options.refetchInterval as (query: unknown) => unknown)({
    state: { data, dataUpdateCount: 1 },
  });

test('the subscription is read again until its payment has an outcome', () => {
  const interval = (orderId: string | null) =>
    intervalAfter(subscriptionQuery(api), { paid: { open_order_id: orderId } });
  expect(interval('ON-261116-7K3QF2AB')).toBe(2500);
  expect(interval(null)).toBe(false);
});

test('payments are read again until each has an outcome', () => {
  const interval = (...states: string[]) =>
    intervalAfter(paymentsQuery(api, 1), { items: states.map((state) => ({ state })) });
  expect(interval('paid', 'pending')).toBe(2500);
  expect(interval('paid')).toBe(false);
});
