import type { MusicEdit } from '@onsori/contract/curation';
import type { MusicState, WithdrawalReason } from '@onsori/contract/withdrawal-values';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { GenreFilter } from './genre-select.tsx';

export interface CatalogueFilter {
  readonly state: MusicState;
  readonly genre: GenreFilter;
  readonly isFree: boolean;
  readonly text: string;
}

/** Of every query of the catalogue: a change reads all of them again. */
export const catalogueKey = ['catalogue'];

export function useCatalogMusics({ state, genre, isFree, text }: CatalogueFilter) {
  const lang = useLocale();
  return useInfiniteQuery({
    queryKey: [...catalogueKey, 'list', lang, state, genre, isFree, text],
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
    queryKey: [...catalogueKey, 'music', lang, musicId],
    queryFn: ({ signal }) =>
      browserApi.call('getCatalogMusic', { params: { musicId }, query: { lang } }, signal),
  });
}

/** Changes of a music. Each reads the lists and the music again. */
export function useMusicChanges(musicId: string) {
  const queryClient = useQueryClient();
  const params = { musicId };
  const refresh = () => queryClient.invalidateQueries({ queryKey: catalogueKey });
  return {
    edit: async (body: MusicEdit) => {
      await browserApi.call('editCatalogMusic', { params, body });
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
