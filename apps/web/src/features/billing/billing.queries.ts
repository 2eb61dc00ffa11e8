import type { Subscription } from '@onsori/contract/billing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import type { PlanSelection } from '#lib/payment-paths.ts';

const MIN_POLL_MS = 2000;
const MAX_POLL_MS = 5000;
const POLL_STEP_MS = 500;

/** Polls ever more slowly. */
export const paymentPollMs = (reads: number): number =>
  Math.min(MAX_POLL_MS, MIN_POLL_MS + reads * POLL_STEP_MS);

/** The plan changes elsewhere too, so loader data is reused for one render only. */
export function subscriptionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['subscription'],
    staleTime: 5000,
    queryFn: ({ signal }) => api.call('getSubscription', {}, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.paid?.open_order_id ? paymentPollMs(dataUpdateCount) : false,
  });
}

/** The registered cards, the latest first. */
export function cardsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['cards'],
    staleTime: 5000,
    queryFn: async ({ signal }) => (await api.call('listCards', {}, signal)).items,
  });
}

const QUOTE_STALE_MS = 60_000;

/** What a plan costs today. A write for the API, so that it is read in the browser only. */
export function planQuoteQuery(api: ApiClient, { plan, period, seats }: PlanSelection) {
  const body = { plan, period, seats };
  return queryOptions({
    queryKey: ['planQuote', body],
    staleTime: QUOTE_STALE_MS,
    queryFn: ({ signal }) => api.call('quotePlan', { body }, signal),
  });
}

/** The outcome of an order, read again until it is known. */
export function paymentQuery(api: ApiClient, orderId: string) {
  return queryOptions({
    queryKey: ['payment', orderId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.call('getPayment', { params: { orderId } }, signal)).payment,
    refetchOnWindowFocus: ({ state }) => state.data?.state === 'pending',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.state === 'pending' && paymentPollMs(dataUpdateCount + errorUpdateCount),
  });
}

/** Takes the Free plan and stores the new subscription for the pages that show it. */
export async function takeFreePlan(
  api: ApiClient,
  queryClient: QueryClient,
): Promise<Subscription> {
  const subscription = await api.call('takeFreePlan', {});
  queryClient.setQueryData(subscriptionQuery(api).queryKey, subscription);
  return subscription;
}
