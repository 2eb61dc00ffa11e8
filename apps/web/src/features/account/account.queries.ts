import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export function loginsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['logins'],
    queryFn: ({ signal }) => api.call('listLogins', {}, signal),
  });
}

export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call('listSessions', {}, signal),
  });
}

export function tastesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => api.call('getPreferences', {}, signal),
  });
}
