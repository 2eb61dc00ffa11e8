import type { Language } from '@onsori/contract/enumerations';
import type { BatchOrder, ReviewPiece } from '@onsori/contract/generation';
import type { ReviewDecision } from '@onsori/contract/review-values';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { isBusy, type ReviewList, statusAfter } from './review.rules.ts';

const queryKey = ['batches'];
const BUSY_MS = 2000;
const IDLE_MS = 15_000;

export function useBatches() {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      browserApi.call('listBatches', { query: { cursor: pageParam } }, signal),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isBusy)) ? BUSY_MS : IDLE_MS,
  });
}

export function useBatch(batchId: string) {
  return useQuery({
    queryKey: [...queryKey, 'batch', batchId],
    queryFn: ({ signal }) => browserApi.call('getBatch', { params: { batchId } }, signal),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_MS : IDLE_MS),
  });
}

/** The pieces are read again when the counts of their batch change, or to follow their steps. */
export function useBatchPieces(batchId: string, counts: object | undefined, list: ReviewList) {
  const lang = useLocale();
  return useQuery({
    queryKey: [...queryKey, 'pieces', batchId, lang, counts],
    enabled: counts !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      browserApi.call('listBatchPieces', { params: { batchId }, query: { lang } }, signal),
    refetchInterval: list === 'making' && BUSY_MS,
  });
}

type ReportedPiece = Pick<ReviewPiece, 'id' | 'seed'>;

const reportQuery = ({ id, seed }: ReportedPiece, lang: Language) =>
  queryOptions({
    queryKey: ['piece-report', id, seed, lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      browserApi.call('getPieceReport', { params: { pieceId: id }, query: { lang } }, signal),
  });

export const usePieceReport = (piece: ReportedPiece) => useQuery(reportQuery(piece, useLocale()));

export function usePrefetchReport() {
  const queryClient = useQueryClient();
  const lang = useLocale();
  return (piece: ReportedPiece) => void queryClient.prefetchQuery(reportQuery(piece, lang));
}

export const readStreamUrl = async (pieceId: string): Promise<string> =>
  (await browserApi.call('getPieceStream', { params: { pieceId } })).url;

export function useBatchChanges() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const showStatus = (pieceId: string, status: ReviewPiece['status']) =>
    queryClient.setQueriesData<{ items: ReviewPiece[] }>(
      { queryKey: [...queryKey, 'pieces'] },
      (data) =>
        data && {
          items: data.items.map((piece) => (piece.id === pieceId ? { ...piece, status } : piece)),
        },
    );
  return {
    order: async (body: BatchOrder, key: string) => {
      const { id } = await browserApi.call('orderBatch', { body, key });
      await refresh();
      return id;
    },
    /** Shows the decision at once; reads the batch again, also when it was refused. */
    decide: async ({ id, seed }: ReviewPiece, decision: ReviewDecision | null) => {
      showStatus(id, decision === null ? 'undecided' : statusAfter[decision]);
      try {
        const body = { decision, seed: seed ?? 0 };
        await browserApi.call('decidePiece', { params: { pieceId: id }, body });
      } finally {
        await refresh();
      }
    },
    publish: async (batchId: string) => {
      const { applied } = await browserApi.call('publishBatch', { params: { batchId } });
      await refresh();
      return applied;
    },
  };
}
