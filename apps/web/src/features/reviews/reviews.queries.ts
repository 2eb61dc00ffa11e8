import type { Language } from '@onsori/contract/enumerations';
import type { ReviewDays } from '@onsori/contract/reviews-values';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

/** How often an open page reads comments, choices and openings. */
const POLL_MS = 5000;

/** Whether a link does not work, for whatever reason. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export function reviewQuery(api: ApiClient, token: string, lang: Language) {
  return queryOptions({
    queryKey: ['review', token, lang] as const,
    queryFn: ({ signal }) => api.call('getReview', { params: { token }, query: { lang } }, signal),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : POLL_MS),
  });
}

/** What a link is about. */
export interface SharedItem {
  readonly kind: 'request' | 'project';
  readonly id: string;
}

const linksKey = ({ kind, id }: SharedItem) => ['review-links', kind, id] as const;

export function reviewLinksQuery(api: ApiClient, item: SharedItem) {
  const { kind, id } = item;
  return queryOptions({
    queryKey: linksKey(item),
    queryFn: ({ signal }) =>
      kind === 'project'
        ? api.call('listProjectReviews', { params: { projectId: id } }, signal)
        : api.call('listReviews', { params: { generationId: id } }, signal),
    refetchInterval: POLL_MS,
  });
}

interface NewLink {
  readonly days: ReviewDays;
  readonly note: string;
}

export const createLink = (api: ApiClient, { kind, id }: SharedItem, body: NewLink) =>
  kind === 'project'
    ? api.call('createProjectReview', { params: { projectId: id }, body })
    : api.call('createReview', { params: { generationId: id }, body });

export const revokeLink = (
  api: ApiClient,
  { kind, id }: SharedItem,
  reviewId: string,
): Promise<unknown> =>
  kind === 'project'
    ? api.call('revokeProjectReview', { params: { projectId: id, reviewId } })
    : api.call('revokeReview', { params: { reviewId } });

/** Comments and choice of clients, for the owner of a project. */
export function projectFeedbackQuery(api: ApiClient, projectId: string) {
  return queryOptions({
    queryKey: ['project-feedback', projectId] as const,
    queryFn: ({ signal }) => api.call('getProjectFeedback', { params: { projectId } }, signal),
    refetchInterval: POLL_MS,
  });
}

export const invalidateReview = (queryClient: QueryClient, token: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['review', token] });

export const invalidateLinks = (queryClient: QueryClient, item: SharedItem): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: linksKey(item) });

export const invalidateFeedback = (queryClient: QueryClient, projectId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['project-feedback', projectId] });
