import type { Alarm } from '@onsori/contract/health';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';

const queryKey = ['health'];
const REFRESH_MS = 15_000;

export function useHealth({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [...queryKey, 'overview'],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => browserApi.call('getHealth', {}, signal),
  });
}

/** Null lists the failed jobs of every name. */
export function useFailedJobs(job: string | null) {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'failed', job],
    refetchInterval: REFRESH_MS,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      browserApi.call('listFailedJobs', { query: { job: job ?? undefined, cursor } }, signal),
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
  });
}

export function useFailedJob(failedJobId: string) {
  return useQuery({
    queryKey: [...queryKey, 'job', failedJobId],
    queryFn: ({ signal }) => browserApi.call('getFailedJob', { params: { failedJobId } }, signal),
  });
}

export function useJobAction(failedJobId: string) {
  const queryClient = useQueryClient();
  return async (name: 'retryFailedJob' | 'discardFailedJob', reason: string): Promise<void> => {
    await browserApi.call(name, { params: { failedJobId }, body: { reason } });
    queryClient.removeQueries({ queryKey: [...queryKey, 'job', failedJobId] });
    await queryClient.invalidateQueries({ queryKey });
  };
}

export function useAcknowledgeAlarm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, name }: Alarm) =>
      browserApi.call('acknowledgeAlarm', { body: { kind, name } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
