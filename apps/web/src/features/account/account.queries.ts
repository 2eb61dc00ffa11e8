import type { Account } from '@onsori/contract/account';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';
import type { ApiClient, ApiInput } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';

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

export function secondFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['secondFactor'],
    staleTime,
    queryFn: ({ signal }) => api.call('getSecondFactor', {}, signal),
  });
}

export function activityQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['security-events'],
    staleTime,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listSecurityEvents', { query: { cursor } }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

export function tastesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['preferences'],
    staleTime,
    queryFn: ({ signal }) => api.call('getPreferences', {}, signal),
  });
}

/** Saves profile fields and updates the session with the returned account. */
export function useSaveProfile(onSaved: (account: Account) => void) {
  const session = useSession();
  return useMutation({
    mutationFn: (body: ApiInput<'updateUser'>['body']) => browserApi.call('updateUser', { body }),
    meta: { rendersOwnError: true },
    onSuccess: (account) => {
      session.update(account);
      onSaved(account);
    },
  });
}
