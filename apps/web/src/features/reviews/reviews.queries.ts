import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

/** How often an open page reads comments, choices and openings. */
const POLL_MS = 5000;

/** Whether a link does not work, for whatever reason. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export function reviewQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['review', token] as const,
    queryFn: ({ signal }) => api.call('getReview', { params: { token } }, signal),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : POLL_MS),
  });
}

export function reviewLinksQuery(api: ApiClient, generationId: string) {
  return queryOptions({
    queryKey: ['review-links', generationId] as const,
    queryFn: ({ signal }) => api.call('listReviews', { params: { generationId } }, signal),
    refetchInterval: POLL_MS,
  });
}

export const invalidateReview = (queryClient: QueryClient, token: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['review', token] });

export const invalidateLinks = (queryClient: QueryClient, generationId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['review-links', generationId] });
