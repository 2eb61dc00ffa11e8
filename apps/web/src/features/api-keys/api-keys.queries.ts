import type { ApiKey } from '@onsori/contract/api-keys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** Programs use keys all the time, so the usage is soon out of date. */
export function apiKeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['api-keys'],
    staleTime: 30_000,
    queryFn: ({ signal }) => api.call('listApiKeys', {}, signal),
  });
}

/** Runs a change of a key and reads the list again. */
export function useApiKeyChange<Input, Reply extends { readonly key: ApiKey }>(
  call: (input: Input) => Promise<Reply>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    meta: { rendersOwnError: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['api-keys'] }),
  });
}
