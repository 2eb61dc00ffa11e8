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
    // An empty text is never searched.
    enabled: request.q !== '',
  });
}

/** The albums among what a text finds; nothing else of it is sent along with a page. */
export function foundAlbumsQuery(api: ApiClient, request: SearchRequest) {
  return queryOptions({
    queryKey: ['search', 'albums', request],
    queryFn: async ({ signal }) => {
      const { album } = await api.call('searchContent', { query: request }, signal);
      return album.map(({ data }) => data);
    },
  });
}
