import type { AlbumEdit } from '@onsori/contract/curation';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { GenreFilter } from './genre-select.tsx';
import { catalogueKey } from './use-catalogue.ts';

export interface AlbumFilter {
  readonly genre: GenreFilter;
  readonly isFeatured: boolean;
  readonly text: string;
}

export function useCatalogAlbums({ genre, isFeatured, text }: AlbumFilter) {
  const lang = useLocale();
  return useInfiniteQuery({
    queryKey: [...catalogueKey, 'albums', lang, genre, isFeatured, text],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      browserApi.call(
        'listCatalogAlbums',
        {
          query: {
            lang,
            genre: genre === '' ? [] : [genre],
            is_featured: isFeatured ? 'true' : 'false',
            text: text === '' ? undefined : text,
            cursor: pageParam,
          },
        },
        signal,
      ),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}

export function useCatalogAlbum(albumId: string) {
  const lang = useLocale();
  return useQuery({
    queryKey: [...catalogueKey, 'album', lang, albumId],
    queryFn: ({ signal }) =>
      browserApi.call('getCatalogAlbum', { params: { albumId }, query: { lang } }, signal),
  });
}

/** Changes of an album. Each reads the catalogue again, also when it was refused. */
export function useAlbumChanges(albumId: string) {
  const queryClient = useQueryClient();
  const params = { albumId };
  const refresh = () => queryClient.invalidateQueries({ queryKey: catalogueKey });
  return {
    edit: (body: AlbumEdit) =>
      browserApi.call('editCatalogAlbum', { params, body }).finally(refresh),
    feature: (isFeatured: boolean) =>
      browserApi.call(isFeatured ? 'featureAlbum' : 'unfeatureAlbum', { params }).finally(refresh),
  };
}
