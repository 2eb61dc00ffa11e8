import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** The plan changes elsewhere too, so loader data is reused for one render only. */
export function subscriptionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['subscription'],
    staleTime: 5000,
    queryFn: ({ signal }) => api.call('getSubscription', {}, signal),
  });
}
