import type { AirCandidate, AirComment } from '@onsori/contract/air-entities';
import { airLimits } from '@onsori/contract/air-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { fieldBoxClass } from '#ui/text-field.tsx';
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
    <li className="flex items-start gap-2.5 text-sm">
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full bg-jjok text-[0.6875rem] font-bold text-ink-0"
      >
        {number}
      </span>
      <button
        type="button"
        aria-label={t('comment.seek', { time })}
        onClick={() => onSeek(atMs / 1000)}
        className="hit tabular relative font-semibold hover:underline"
      >
        {time}
      </button>
      <p className="min-w-0 flex-1 break-words whitespace-pre-wrap">{text}</p>
      <span className="shrink-0 text-xs leading-5 text-text-3">
        {nameOf(author)} ·{' '}
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatClock(createdAt)}
        </time>
      </span>
      {author.is_self && (
        <IconButton
          label={t('comment.delete')}
          icon={<CloseIcon size={14} />}
          className="-my-2"
          onClick={onDelete}
        />
      )}
    </li>
  );
}

interface CommentFieldProps {
  readonly candidate: AirCandidate;
  /** Current position in seconds. */
  readonly time: number;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly generationId: string;
}

/** Comments at the position where typing began. */
function CommentField({ candidate, time, field, generationId }: CommentFieldProps) {
  const t = airTexts.use();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState<number | null>(null);
  const key = useRef<string>(null);
  const at = pinned ?? time;
  const add = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      const body = { candidate_id: candidate.id, at_ms: Math.round(1000 * at), text: text.trim() };
      return browserApi.call('addComment', {
        params: { generationId },
        body,
        key: key.current,
      });
    },
    onSuccess: ({ at_ms: atMs }) => {
      key.current = null;
      setText('');
      setPinned(null);
      toast.show(t('comment.added', { time: formatDuration(atMs / 1000) }));
      return invalidateRequest(queryClient, generationId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <form onSubmit={submit} className={`${fieldBoxClass(false)} min-h-11 ps-2.5 pe-1`}>
      <span className="tabular rounded-xs bg-jjok-soft px-1.5 py-0.5 text-xs font-semibold text-on-jjok-soft">
        {formatDuration(at)}
      </span>
      <input
        ref={field}
        aria-label={t('comment.field', { number: candidate.number, time: formatDuration(at) })}
        placeholder={t('comment.placeholder')}
        maxLength={airLimits.commentMax}
        value={text}
        onFocus={() => setPinned((before) => before ?? time)}
        onBlur={() => text === '' && setPinned(null)}
        onChange={(event) => {
          key.current = null;
          setText(event.currentTarget.value);
        }}
        className="min-w-0 flex-1 self-stretch bg-transparent text-sm outline-none"
      />
      {text.trim() === '' ? (
        <span aria-hidden="true" className="pe-2.5 pointer-coarse:hidden">
          <Kbd>C</Kbd>
        </span>
      ) : (
        <Button type="submit" size="sm" loading={add.isPending}>
          {t('comment.send')}
        </Button>
      )}
    </form>
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
