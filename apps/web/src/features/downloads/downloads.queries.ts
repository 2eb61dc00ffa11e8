import type { Fit } from '@onsori/contract/fit';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

const FILES_KEY = 'downloadFiles';

/** The files of a music or of its version, with their coverage; never cached, because the plan may have changed. */
export function musicFilesQuery(
  api: ApiClient,
  musicId: string,
  project: string | null,
  fit: Fit | null = null,
) {
  const query = project === null ? {} : { project };
  return queryOptions({
    queryKey: [FILES_KEY, musicId, query, fit],
    queryFn: ({ signal }) =>
      fit === null
        ? api.call('getMusicFiles', { params: { musicId }, query }, signal)
        : api.call('listFitFiles', { body: { music_id: musicId, fit, ...query } }, signal),
    staleTime: 0,
    // The initial choice depends on it, so stale data must not show first.
    gcTime: 0,
    // The address is confirmed in another tab.
    refetchOnWindowFocus: ({ state }) => state.data?.blocked_by === 'email_unconfirmed',
  });
}

/** Query keys that a download invalidates: coverage, quota, and the lists of downloads and licences. */
export const queryKeysChangedByDownload = [
  [FILES_KEY],
  ['subscription'],
  ['downloads'],
  ['licences'],
];
