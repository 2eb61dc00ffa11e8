import type { AirCandidate, AirComment } from '@onsori/contract/air-entities';
import { airLimits } from '@onsori/contract/air-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { TimedComment, TimedCommentField } from '#ui/timed-comment.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { invalidateRequest } from '../air.queries.ts';
import { airTexts } from '../air-texts.ts';
import { useActorName } from '../use-actor-name.ts';
import { useAirFormat } from '../use-air-format.ts';

interface CommentItemProps {
  readonly comment: AirComment;
  readonly number: number;
  onSeek(seconds: number): void;
  onDelete(): void;
}

function CommentItem({ comment, number, onSeek, onDelete }: CommentItemProps) {
  const t = airTexts.use();
  const nameOf = useActorName();
  const { formatClock, formatMoment } = useAirFormat();
  const { at_ms: atMs, text, author, created_at: createdAt } = comment;
  const time = formatDuration(atMs / 1000);
  return (
    <TimedComment
      mark={number}
      time={time}
      seekLabel={t('comment.seek', { time })}
      text={text}
      onSeek={() => onSeek(atMs / 1000)}
      facts={
        <>
          {nameOf(author)} ·{' '}
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatClock(createdAt)}
          </time>
        </>
      }
      action={
        author.is_self && (
          <IconButton
            label={t('comment.delete')}
            icon={<CloseIcon size={14} />}
            className="-my-2"
            onClick={onDelete}
          />
        )
      }
    />
  );
}

interface CommentFieldProps {
  readonly candidate: AirCandidate;
  /** Current position in seconds. */
  readonly time: number;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly generationId: string;
}

function CommentField({ candidate, time, field, generationId }: CommentFieldProps) {
  const t = airTexts.use();
  const toast = useToast();
  const queryClient = useQueryClient();
  const sent = useRef({ comment: '', key: '' });
  const add = useMutation({
    mutationFn: ({ seconds, text }: { readonly seconds: number; readonly text: string }) => {
      const body = { candidate_id: candidate.id, at_ms: Math.round(1000 * seconds), text };
      // A repetition of the same comment has the same key.
      const comment = JSON.stringify(body);
      if (sent.current.comment !== comment) sent.current = { comment, key: crypto.randomUUID() };
      const { key } = sent.current;
      return browserApi.call('addComment', { params: { generationId }, body, key });
    },
    onSuccess: ({ at_ms: atMs }) => {
      sent.current = { comment: '', key: '' };
      toast.show(t('comment.added', { time: formatDuration(atMs / 1000) }));
      return invalidateRequest(queryClient, generationId);
    },
  });
  return (
    <TimedCommentField
      time={time}
      field={field}
      placeholder={t('comment.placeholder')}
      shortcut="C"
      sendLabel={t('comment.send')}
      maxLength={airLimits.commentMax}
      isSending={add.isPending}
      format={formatDuration}
      labelOf={(at) => t('comment.field', { number: candidate.number, time: at })}
      onSend={add.mutateAsync}
    />
  );
}

interface CandidateCommentsProps extends CommentFieldProps {
  readonly comments: readonly AirComment[];
  readonly canComment: boolean;
  onSeek(seconds: number): void;
}

export function CandidateComments({
  comments,
  canComment,
  onSeek,
  ...field
}: CandidateCommentsProps) {
  const t = airTexts.use();
  const overlay = useOverlay();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { candidate, generationId } = field;
  const remove = useMutation({
    mutationFn: (commentId: string) =>
      browserApi.call('deleteComment', { params: { generationId, commentId } }),
    onSuccess: () => {
      toast.show(t('comment.deleted'));
      return invalidateRequest(queryClient, generationId);
    },
  });
  const confirmAndRemove = async (commentId: string) => {
    const isConfirmed = await overlay.confirm({
      title: t('comment.deleteTitle'),
      confirmLabel: t('brief.discardConfirm'),
      cancelLabel: t('request.cancelBack'),
      danger: true,
    });
    if (isConfirmed) remove.mutate(commentId);
  };
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {comments.length > 0 && (
        <ol
          aria-label={t('comment.list', { number: candidate.number })}
          className="flex flex-col gap-2.5"
        >
          {comments.map((comment, index) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              number={index + 1}
              onSeek={onSeek}
              onDelete={() => void confirmAndRemove(comment.id)}
            />
          ))}
        </ol>
      )}
      {canComment && <CommentField {...field} />}
    </div>
  );
}
