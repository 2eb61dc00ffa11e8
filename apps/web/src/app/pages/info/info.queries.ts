import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** The recommended music with a free badge, which everybody may download; null without any. */
export function exampleMusicQuery(api: ApiClient, lang: Language) {
  const query = { lang, sortType: 'recommendation', is_free: 'true', per_page: '1' } as const;
  return queryOptions({
    queryKey: ['musics', 'example', lang],
    queryFn: async ({ signal }) => {
      const { items } = await api.call('listMusics', { query }, signal);
      return items[0] ?? null;
    },
  });
}
