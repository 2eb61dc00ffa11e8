import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export const pickCount = 8;

export function picksQuery(api: ApiClient, lang: Language) {
  const query = { lang, sortType: 'recommendation', per_page: String(pickCount) } as const;
  return queryOptions({
    queryKey: ['musics', 'picks', lang],
    queryFn: ({ signal }) => api.call('listMusics', { query }, signal),
  });
}
