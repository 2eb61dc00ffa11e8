import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';
import { wait } from '#lib/wait.ts';
import { useStepUp } from '../step-up.tsx';
import type { AuditFilter } from './audit.rules.ts';

export type AuditEntry = ApiReply<'searchAuditLog'>['items'][number];
export type AuditChain = ApiReply<'getAuditChain'>;

const queryKey = ['audit'];
const chainKey = [...queryKey, 'chain'];
const POLL_MS = 1000;
const VERIFICATION_TIMEOUT_MS = 30_000;

/** Entries contain personal values, so that reading them needs a fresh code. */
export function useAuditLog(filter: AuditFilter) {
  const stepUp = useStepUp();
  return useInfiniteQuery({
    queryKey: [...queryKey, 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => {
      const body = { ...filter, ...(pageParam !== undefined && { cursor: pageParam }) };
      return stepUp(() => browserApi.call('searchAuditLog', { body }, signal));
    },
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
  });
}

export function useExportAuditLog(filter: AuditFilter) {
  const stepUp = useStepUp();
  return async (reason: string): Promise<void> => {
    const body = { ...filter, reason };
    saveFile(await stepUp(() => browserApi.callFile('exportAuditLog', { body })));
  };
}

const readChain = (signal?: AbortSignal) => browserApi.call('getAuditChain', {}, signal);

export function useAuditChain() {
  return useQuery({ queryKey: chainKey, queryFn: ({ signal }) => readChain(signal) });
}

/** Lets the worker verify the chain, and waits for its result. */
export function useVerifyChain() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: async () => {
      const before = (await readChain()).verification?.verified_at;
      await browserApi.call('verifyAuditChain', {});
      const timeout = AbortSignal.timeout(VERIFICATION_TIMEOUT_MS);
      for (;;) {
        const chain = await readChain(timeout);
        queryClient.setQueryData(chainKey, chain);
        if (chain.verification?.verified_at !== before) return;
        await wait(POLL_MS, timeout);
      }
    },
  });
}
