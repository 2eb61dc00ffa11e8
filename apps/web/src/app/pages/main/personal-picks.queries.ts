import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export const personalCount = 8;

export function personalPicksQuery(api: ApiClient, lang: Language) {
  const query = { lang, per_page: String(personalCount) };
  return queryOptions({
    queryKey: ['user', 'picks', lang],
    queryFn: ({ signal }) => api.call('listPicks', { query }, signal),
  });
}
