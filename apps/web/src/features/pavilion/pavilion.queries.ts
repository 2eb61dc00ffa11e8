import type { Language } from '@onsori/contract/enumerations';
import type { PavilionMark } from '@onsori/contract/pavilion';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { type LibraryParams, toUndoMarks } from './library.rules.ts';
import { libraryTexts } from './pavilion-library-texts.ts';

type PavilionMusicPage = ApiReply<'listPavilionMusics'>;

const allKey = ['pavilion'] as const;

export const pavilionQuery = queryOptions({
  queryKey: [...allKey, 'company'],
  staleTime: 30_000,
  queryFn: ({ signal }) => browserApi.call('getPavilion', {}, signal),
});

export const pavilionMusicsQuery = (params: LibraryParams, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...allKey, 'musics', params, lang],
    staleTime: 30_000,
    initialPageParam: 1,
    // Counts and rows stay while another filter loads.
    placeholderData: keepPreviousData,
    meta: { rendersOwnError: true },
    queryFn: ({ pageParam, signal }) => {
      const { folder, text, ...rest } = params;
      const query = {
        ...rest,
        ...(folder !== null && { folder }),
        ...(text !== '' && { text }),
        page: String(pageParam),
        lang,
      };
      return browserApi.call('listPavilionMusics', { query }, signal);
    },
    getNextPageParam: (last, _, page) => (last.has_more ? page + 1 : null),
  });

/** Lets a bought music be downloaded at once, then reads the library again. */
export function useShowPurchased(): (musicId: string) => Promise<void> {
  const queryClient = useQueryClient();
  return (musicId) => {
    queryClient.setQueriesData<InfiniteData<PavilionMusicPage>>(
      { queryKey: [...allKey, 'musics'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((music) =>
              music.id === musicId ? { ...music, can_download: true } : music,
            ),
          })),
        },
    );
    return queryClient.invalidateQueries({ queryKey: allKey });
  };
}

/** Reloads everything of the pavilion: a mark changes lists, counts and broadcasts. */
export function usePavilionChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { rendersOwnError: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: allKey }),
  });
}

const mark = (body: PavilionMark) => browserApi.call('markPavilionMusics', { body });

/** Marks musics and offers to undo it. */
export function useMark() {
  const t = libraryTexts.use();
  const toast = useToast();
  const undo = usePavilionChange((marks: readonly PavilionMark[]) => Promise.all(marks.map(mark)));
  return usePavilionChange(async ({ message, ...body }: PavilionMark & { message: string }) => {
    const { before } = await mark(body);
    const { music_ids: _, ...changed } = body;
    const fields = Object.keys(changed) as (keyof typeof changed)[];
    toast.show(message, {
      label: t('undo'),
      closeLabel: t('close'),
      act: () => undo.mutate(toUndoMarks(before, fields)),
    });
  });
}
