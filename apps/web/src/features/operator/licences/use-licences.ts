import type { LicenseeCorrection } from '@onsori/contract/operator-licences';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { useStepUp } from '../step-up.tsx';
import { useChange } from '../use-change.ts';

const queryKey = ['operator-licences'];

export function useRevokedLicences() {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'revoked'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      browserApi.call('listRevokedLicences', { query: { cursor } }, signal),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}

export function useLicence(licenceId: string) {
  return useQuery({
    queryKey: [...queryKey, licenceId],
    queryFn: ({ signal }) => browserApi.call('lookUpLicence', { params: { licenceId } }, signal),
  });
}

/** Changes of a licence; each needs a fresh code, and reads the list and the licence again. */
export function useLicenceChanges(licenceId: string) {
  const stepUp = useStepUp();
  const change = useChange(queryKey);
  const params = { licenceId };
  return {
    unmask: (reason: string) =>
      stepUp(() => browserApi.call('unmaskLicensee', { params, body: { reason } })),
    revoke: (reason: string) =>
      change(() => browserApi.call('revokeLicence', { params, body: { reason } })),
    restore: (reason: string) =>
      change(() => browserApi.call('restoreLicence', { params, body: { reason } })),
    correct: (body: LicenseeCorrection) =>
      change(() => browserApi.call('correctLicensee', { params, body })),
  };
}
