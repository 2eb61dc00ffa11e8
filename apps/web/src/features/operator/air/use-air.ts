import type { OperatorAirFilter } from '@onsori/contract/air-values';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { useStepUp } from '../step-up.tsx';

/** Of every query of AIR: a change reads all of them again. */
const airKey = ['operator-air'];
const BUSY_MS = 3000;
const IDLE_MS = 15_000;

export interface RequestFilter {
  readonly text: string;
  /** Empty for all of them. */
  readonly state: OperatorAirFilter | '';
  readonly company: string | null;
}

export function useAirRequests({ text, state, company }: RequestFilter) {
  return useInfiniteQuery({
    queryKey: [...airKey, 'list', text, state, company],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        text: text === '' ? undefined : text,
        state: state === '' ? undefined : state,
        company: company ?? undefined,
        cursor,
      };
      return browserApi.call('listAirRequests', { query }, signal);
    },
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    refetchInterval: IDLE_MS,
  });
}

export function useAirRequest(generationId: string) {
  const lang = useLocale();
  return useQuery({
    queryKey: [...airKey, 'request', generationId, lang],
    queryFn: ({ signal }) =>
      browserApi.call('getAirRequest', { params: { generationId }, query: { lang } }, signal),
    refetchInterval: ({ state }) => (state.data?.waits_for === 'workers' ? BUSY_MS : IDLE_MS),
  });
}

/** Read again while the page is visible. */
export function useAirQueue() {
  return useQuery({
    queryKey: [...airKey, 'queue'],
    queryFn: ({ signal }) => browserApi.call('getAirQueue', {}, signal),
    refetchInterval: BUSY_MS,
  });
}

export const readCandidateUrl = async (candidateId: string): Promise<string> =>
  (await browserApi.call('getAirCandidateStream', { params: { candidateId } })).url;

/** Makes a candidate anew, or the failed ones; needs a fresh code and a reason. */
export function useReRoll(generationId: string) {
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  return async (candidateId: string | null, reason: string): Promise<void> => {
    const body = { candidate_id: candidateId, reason };
    await stepUp(() => browserApi.call('reRollCandidates', { params: { generationId }, body }));
    await queryClient.invalidateQueries({ queryKey: airKey });
  };
}
