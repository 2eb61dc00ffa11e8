import type { AlbumEdit, MusicEdit } from '@onsori/contract/curation';
import type { OptionKey } from '@onsori/contract/taxonomy';
import type { MusicState, WithdrawalReason } from '@onsori/contract/withdrawal-values';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';

export interface CatalogueFilter {
  readonly state: MusicState;
  readonly genre: OptionKey<'genre'> | '';
  readonly isFree: boolean;
  readonly text: string;
}

const queryKey = ['catalogue'];

export function useCatalogMusics({ state, genre, isFree, text }: CatalogueFilter) {
  const lang = useLocale();
  return useInfiniteQuery({
    queryKey: [...queryKey, 'list', lang, state, genre, isFree, text],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      browserApi.call(
        'listCatalogMusics',
        {
          query: {
            lang,
            state,
            genre: genre === '' ? [] : [genre],
            is_free: isFree ? 'true' : 'false',
            text: text === '' ? undefined : text,
            cursor: pageParam,
          },
        },
        signal,
      ),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}

export function useCatalogMusic(musicId: string) {
  const lang = useLocale();
  return useQuery({
    queryKey: [...queryKey, 'music', lang, musicId],
    queryFn: ({ signal }) =>
      browserApi.call('getCatalogMusic', { params: { musicId }, query: { lang } }, signal),
  });
}

/** Changes of a music. Each reads the lists and the music again. */
export function useMusicChanges(musicId: string) {
  const queryClient = useQueryClient();
  const params = { musicId };
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  return {
    edit: async (body: MusicEdit) => {
      await browserApi.call('editCatalogMusic', { params, body });
      await refresh();
    },
    editAlbum: async (albumId: string, body: AlbumEdit) => {
      await browserApi.call('editCatalogAlbum', { params: { albumId }, body });
      await refresh();
    },
    feature: async (albumId: string, isFeatured: boolean) => {
      await browserApi.call(isFeatured ? 'featureAlbum' : 'unfeatureAlbum', {
        params: { albumId },
      });
      await refresh();
    },
    withdraw: async (reason: WithdrawalReason, note: string) => {
      await browserApi.call('withdrawCatalogMusic', { params, body: { reason, note } });
      await refresh();
    },
    restore: async (note: string) => {
      await browserApi.call('restoreCatalogMusic', { params, body: { note } });
      await refresh();
    },
  };
}
