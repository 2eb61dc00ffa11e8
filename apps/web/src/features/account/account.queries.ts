import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** Other pages and devices change these, so loader data is reused for one render only. */
const staleTime = 5000;

export function loginsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['logins'],
    staleTime,
    queryFn: ({ signal }) => api.call('listLogins', {}, signal),
  });
}

export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sessions'],
    staleTime,
    queryFn: ({ signal }) => api.call('listSessions', {}, signal),
  });
}

export function tastesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['preferences'],
    staleTime,
    queryFn: ({ signal }) => api.call('getPreferences', {}, signal),
  });
}
