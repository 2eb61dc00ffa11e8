import type { Generation } from '@onsori/contract/air-entities';
import type { AirFilter } from '@onsori/contract/air-values';
import type { Language } from '@onsori/contract/enumerations';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient, ApiReply } from '#lib/api-client.ts';

export type AirPage = ApiReply<'listGenerations'>;

const listKey = ['air', 'list'] as const;
const requestKey = ['air', 'request'] as const;

export function requestListQuery(api: ApiClient, state?: AirFilter) {
  return infiniteQueryOptions({
    queryKey: [...listKey, state ?? null] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listGenerations', { query: { state, cursor: pageParam ?? undefined } }, signal),
    // Null, because undefined would not survive the serialisation of a page.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: cursor }: AirPage) => cursor,
  });
}

export function requestQuery(api: ApiClient, generationId: string, lang: Language) {
  return queryOptions({
    queryKey: [...requestKey, generationId, lang] as const,
    queryFn: ({ signal }): Promise<Generation> =>
      api.call('getGeneration', { params: { generationId }, query: { lang } }, signal),
  });
}

export const invalidateList = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey });

export const invalidateRequest = (queryClient: QueryClient, generationId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...requestKey, generationId] });

export const invalidateAll = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['air'] });

/** Applies a change to a request in every language that was read. */
export function updateRequest(
  queryClient: QueryClient,
  generationId: string,
  change: (request: Generation) => Generation,
): void {
  queryClient.setQueriesData<Generation>({ queryKey: [...requestKey, generationId] }, (request) =>
    request ? change(request) : request,
  );
}
