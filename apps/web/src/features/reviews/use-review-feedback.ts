import { formatCommentSpan } from '@onsori/contract/comment-times';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import type { NewTimedComment } from '#ui/timed-comment.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import type { ReviewSound } from './review-sound.ts';
import { invalidateReview, reviewQuery } from './reviews.queries.ts';
import { reviewsTexts } from './reviews-texts.ts';

export interface ReviewFeedback {
  readonly isCommenting: boolean;
  /** The sound that is being chosen. */
  readonly choosingId: string | null;
  /** Rejects when the comment is not stored. */
  comment(sound: ReviewSound, comment: NewTimedComment): Promise<unknown>;
  choose(sound: ReviewSound): void;
}

const toMs = (seconds: number): number => Math.round(1000 * seconds);

/** Sends comments and choices of a client; `requireName` returns null while the name is missing. */
export function useReviewFeedback(token: string, requireName: () => string | null): ReviewFeedback {
  const t = reviewsTexts.use();
  const lang = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const params = { token };
  // The link may have stopped working meanwhile.
  const onError = () => invalidateReview(queryClient, token);
  const comment = useMutation({
    mutationFn: ({
      sound,
      name,
      input,
    }: {
      sound: ReviewSound;
      name: string;
      input: NewTimedComment;
    }) => {
      const { seconds, until, text } = input;
      const body = { name, at_ms: toMs(seconds), text };
      return browserApi.call('addReviewComment', {
        params,
        body:
          sound.kind === 'candidate'
            ? { candidate_id: sound.id, ...body }
            : { music_id: sound.id, ...body, until_ms: until === null ? null : toMs(until) },
      });
    },
    onSuccess: (added) => {
      const time =
        added.until_ms !== undefined
          ? formatCommentSpan(added.at_ms, added.until_ms)
          : formatDuration(added.at_ms / 1000);
      toast.show(t('comment.added', { time }));
      return invalidateReview(queryClient, token);
    },
    onError,
  });
  const choice = useMutation({
    mutationFn: ({ sound: { kind, id }, name }: { sound: ReviewSound; name: string }) =>
      browserApi.call('setReviewChoice', {
        params,
        query: { lang },
        body: kind === 'candidate' ? { candidate_id: id, name } : { music_id: id, name },
      }),
    onSuccess: (review, { sound: { kind, number, title } }) => {
      queryClient.setQueryData(reviewQuery(browserApi, token, lang).queryKey, review);
      toast.show(t(`${kind}.chose`, { number, title }));
    },
    onError,
  });
  return {
    isCommenting: comment.isPending,
    choosingId: choice.isPending ? choice.variables.sound.id : null,
    comment: async (sound, input) => {
      const name = requireName();
      if (name === null) throw new Error('the name is missing');
      return comment.mutateAsync({ sound, name, input });
    },
    choose: (sound) => {
      const name = requireName();
      if (name !== null) choice.mutate({ sound, name });
    },
  };
}
