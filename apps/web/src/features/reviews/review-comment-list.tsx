import { formatCommentSpan } from '@onsori/contract/comment-times';
import { formatDuration } from '#lib/duration.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { TimedComment } from '#ui/timed-comment.tsx';
import type { AuthorMarks, ReviewSound } from './review-sound.ts';
import { reviewsTexts } from './reviews-texts.ts';

/** That the owner of a project resolved a comment; not by color alone. */
function ResolvedLabel() {
  const t = reviewsTexts.use();
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-on-bichwi-soft">
      <CheckIcon size={14} />
      {t('comment.resolved')}
    </span>
  );
}

interface ReviewCommentListProps {
  readonly sound: ReviewSound;
  readonly marks: AuthorMarks;
  onSeek(seconds: number): void;
}

/** Comments of clients on a candidate or music, by position. */
export function ReviewCommentList({ sound, marks, onSeek }: ReviewCommentListProps) {
  const t = reviewsTexts.use();
  const { kind, number, title, comments } = sound;
  if (comments.length === 0) return null;
  return (
    <ol aria-label={t(`${kind}.comments`, { number, title })} className="flex flex-col gap-2.5">
      {comments.map((comment, index) => {
        const { id, at_ms: at, until_ms: until, text, name } = comment;
        const time =
          kind === 'music' ? formatCommentSpan(at, until ?? null) : formatDuration(at / 1000);
        const look = kind === 'music' ? marks(name) : { mark: index + 1 };
        return (
          <TimedComment
            key={id}
            {...look}
            time={time}
            seekLabel={t('comment.seek', { time })}
            text={text}
            facts={
              <span className="flex flex-col items-end gap-0.5">
                {name}
                {comment.is_resolved && <ResolvedLabel />}
              </span>
            }
            onSeek={() => onSeek(at / 1000)}
          />
        );
      })}
    </ol>
  );
}
