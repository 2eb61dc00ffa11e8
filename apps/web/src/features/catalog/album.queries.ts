import type { Language, SortType } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { SimilarMusics } from '@onsori/contract/recommendations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { statusOf } from '#lib/error-rules.ts';

export interface AlbumListRequest {
  readonly mood: readonly string[];
  readonly video_theme: readonly string[];
  readonly genre: readonly string[];
  readonly page: number;
  readonly sortType: SortType;
  readonly lang: Language;
}

export function albumListQuery(api: ApiClient, request: AlbumListRequest) {
  return queryOptions({
    queryKey: ['albums', request],
    queryFn: ({ signal }) => {
      const { mood, video_theme, genre, sortType, lang } = request;
      const filter = { mood: [...mood], video_theme: [...video_theme], genre: [...genre] };
      const query = { ...filter, sortType, lang, page: String(request.page) };
      return api.call('listAlbums', { query }, signal);
    },
  });
}

export function latestAlbumsQuery(api: ApiClient, lang: Language) {
  const query = { lang, limit: String(limits.page.latestAlbums) };
  return queryOptions({
    queryKey: ['albums', 'latest', lang],
    queryFn: ({ signal }) => api.call('latestAlbums', { query }, signal),
  });
}

export function featuredAlbumQuery(api: ApiClient, lang: Language) {
  return queryOptions({
    queryKey: ['albums', 'featured', lang],
    queryFn: ({ signal }) => api.call('getFeaturedAlbum', { query: { lang } }, signal),
  });
}

export function albumQuery(api: ApiClient, albumId: string, lang: Language) {
  return queryOptions({
    queryKey: ['album', albumId, lang],
    queryFn: ({ signal }) => api.call('getAlbum', { params: { albumId }, query: { lang } }, signal),
  });
}

const noSimilarMusics: SimilarMusics = {
  total: 0,
  items: [],
  filter: { genre: [], mood: [], video_theme: [] },
};

/** The API responds 404 while no similar music is known; that becomes an empty list. */
export function similarMusicsQuery(api: ApiClient, musicId: string, lang: Language) {
  return queryOptions({
    queryKey: ['similar', musicId, lang],
    queryFn: async ({ signal }) => {
      try {
        const input = { params: { musicId }, query: { lang } };
        return await api.call('listSimilarMusics', input, signal);
      } catch (error) {
        if (error instanceof Error && statusOf(error) === 404) return noSimilarMusics;
        throw error;
      }
    },
  });
}
