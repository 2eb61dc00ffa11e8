import type { ReviewCandidate } from '@onsori/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { invalidateReview, reviewQuery } from './reviews.queries.ts';
import { reviewsTexts } from './reviews-texts.ts';

interface NewComment {
  readonly seconds: number;
  readonly text: string;
}

export interface ReviewFeedback {
  readonly isCommenting: boolean;
  /** The candidate that is being chosen. */
  readonly choosingId: string | null;
  /** Rejects when the comment is not stored. */
  comment(candidate: ReviewCandidate, comment: NewComment): Promise<unknown>;
  choose(candidate: ReviewCandidate): void;
}

/** Sends comments and choices of a client; `requireName` returns null while the name is missing. */
export function useReviewFeedback(token: string, requireName: () => string | null): ReviewFeedback {
  const t = reviewsTexts.use();
  const toast = useToast();
  const queryClient = useQueryClient();
  const params = { token };
  // The link may have stopped working meanwhile.
  const onError = () => invalidateReview(queryClient, token);
  const comment = useMutation({
    mutationFn: (body: { candidate_id: string; name: string; at_ms: number; text: string }) =>
      browserApi.call('addReviewComment', { params, body }),
    onSuccess: ({ at_ms: at }) => {
      toast.show(t('comment.added', { time: formatDuration(at / 1000) }));
      return invalidateReview(queryClient, token);
    },
    onError,
  });
  const choice = useMutation({
    mutationFn: ({ candidate, name }: { candidate: ReviewCandidate; name: string }) =>
      browserApi.call('setReviewChoice', { params, body: { candidate_id: candidate.id, name } }),
    onSuccess: (review, { candidate: { number } }) => {
      queryClient.setQueryData(reviewQuery(browserApi, token).queryKey, review);
      toast.show(t('candidate.chose', { number }));
    },
    onError,
  });
  return {
    isCommenting: comment.isPending,
    choosingId: choice.isPending ? choice.variables.candidate.id : null,
    comment: async ({ id }, { seconds, text }) => {
      const name = requireName();
      if (name === null) throw new Error('the name is missing');
      const at = Math.round(1000 * seconds);
      return comment.mutateAsync({ candidate_id: id, name, at_ms: at, text });
    },
    choose: (candidate) => {
      const name = requireName();
      if (name !== null) choice.mutate({ candidate, name });
    },
  };
}
