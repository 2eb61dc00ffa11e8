import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** The plan of somebody signed in. It changes elsewhere too: good for showing a page once. */
export function subscriptionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['subscription'],
    staleTime: 5000,
    queryFn: ({ signal }) => api.call('getSubscription', {}, signal),
  });
}
