import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#i18n/locale.ts';
import type { ApiClient } from '#lib/api-client.ts';

/** One music with its audios. */
export const musicQuery = (api: ApiClient, musicId: string, lang: Locale) =>
  queryOptions({
    queryKey: ['musics', 'one', musicId, lang],
    queryFn: ({ signal }) => api.call('getMusic', { params: { musicId }, query: { lang } }, signal),
    meta: { rendersOwnError: true },
  });
