import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

const filesKey = 'downloadFiles';

/** The files of a piece, and which of them somebody may have: their plan may have changed since. */
export function musicFilesQuery(api: ApiClient, musicId: string, project: string | null) {
  const query = project === null ? {} : { project };
  return queryOptions({
    queryKey: [filesKey, musicId, query],
    staleTime: 0,
    // What is ticked at first follows from it: nothing of before may be shown meanwhile.
    gcTime: 0,
    queryFn: ({ signal }) => api.call('getMusicFiles', { params: { musicId }, query }, signal),
  });
}

/** What a download changes: what is licensed to whom, how much of the month is used, and the list of them. */
export const changedByDownload = [[filesKey], ['subscription'], ['downloads']];
