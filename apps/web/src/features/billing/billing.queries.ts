import type { Subscription } from '@onsori/contract/billing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** The plan changes elsewhere too, so loader data is reused for one render only. */
export function subscriptionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['subscription'],
    staleTime: 5000,
    queryFn: ({ signal }) => api.call('getSubscription', {}, signal),
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
