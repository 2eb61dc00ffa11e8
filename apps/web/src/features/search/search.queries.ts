import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export function searchQuery(
  api: ApiClient,
  request: { readonly q: string; readonly lang: Language },
) {
  return queryOptions({
    queryKey: ['search', request],
    queryFn: ({ signal }) => api.call('searchContent', { query: request }, signal),
    // An empty text is never searched.
    enabled: request.q !== '',
  });
}
