import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

interface SearchRequest {
  readonly q: string;
  readonly lang: Language;
}

export function searchQuery(api: ApiClient, request: SearchRequest) {
  return queryOptions({
    queryKey: ['search', request],
    queryFn: ({ signal }) => api.call('searchContent', { query: request }, signal),
    enabled: request.q !== '',
  });
}

/** Albums of the search result; the page payload includes nothing else of it. */
export function foundAlbumsQuery(api: ApiClient, request: SearchRequest) {
  return queryOptions({
    queryKey: ['search', 'albums', request],
    queryFn: async ({ signal }) => {
      const { album } = await api.call('searchContent', { query: request }, signal);
      return album.map(({ data }) => data);
    },
  });
}
