import { airLimits } from '@onsori/contract/air-values';
import type { ReviewCandidate, ReviewComment, ReviewPage } from '@onsori/contract/reviews';
import { type RefObject, useId, useMemo } from 'react';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { formatDuration } from '#lib/duration.ts';
import type { Audition } from '#lib/use-audition.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { TimedComment, TimedCommentField } from '#ui/timed-comment.tsx';
import { SeekableWaveform } from '#ui/waveform/seekable-waveform.tsx';
import { reviewsTexts } from './reviews-texts.ts';
import type { ReviewFeedback } from './use-review-feedback.ts';

interface CommentListProps {
  readonly number: number;
  readonly comments: readonly ReviewComment[];
  onSeek(seconds: number): void;
}

function CommentList({ number, comments, onSeek }: CommentListProps) {
  const t = reviewsTexts.use();
  if (comments.length === 0) return null;
  return (
    <ol aria-label={t('comment.list', { number })} className="flex flex-col gap-2.5">
      {comments.map(({ id, at_ms: at, text, name }, index) => {
        const time = formatDuration(at / 1000);
        return (
          <TimedComment
            key={id}
            number={index + 1}
            time={time}
            seekLabel={t('comment.seek', { time })}
            text={text}
            facts={name}
            onSeek={() => onSeek(at / 1000)}
          />
        );
      })}
    </ol>
  );
}

interface ReviewCandidateCardProps {
  readonly review: ReviewPage;
  readonly candidate: ReviewCandidate;
  readonly audition: Audition;
  readonly feedback: ReviewFeedback;
  readonly commentField: RefObject<HTMLInputElement | null>;
  /** Plays from a position, or continues. */
  onPlay(seconds: number): void;
}

export function ReviewCandidateCard(props: ReviewCandidateCardProps) {
  const { review, candidate, audition, feedback, commentField, onPlay } = props;
  const t = reviewsTexts.use();
  const id = useId();
  const { number, duration, comments } = candidate;
  const peaks = useMemo(() => barHeights(candidate.peaks), [candidate.peaks]);
  const isCurrent = audition.soundId === candidate.id;
  const isPlaying = isCurrent && audition.isPlaying;
  const time = isCurrent ? audition.time : 0;
  const seek = (seconds: number) => (isCurrent ? audition.seek(seconds) : onPlay(seconds));
  const isChosen = review.choice?.candidate_id === candidate.id;
  return (
    <li
      aria-labelledby={id}
      className={cx(
        'flex flex-col gap-4 rounded-lg border p-4 sm:p-5',
        isCurrent ? 'border-juhong bg-ink-2' : 'border-line bg-ink-1',
      )}
    >
      <div className="flex items-center gap-3.5">
        <IconButton
          round
          size="md"
          variant="secondary"
          className={cx(isCurrent && 'bg-text! text-ink-0!')}
          label={t(isPlaying ? 'candidate.pause' : 'candidate.play', { number })}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={() => (isCurrent && !audition.hasFailed ? audition.toggle() : onPlay(time))}
        />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-base font-semibold">
            {t('candidate.title', { number })}
          </h2>
          <p className="tabular text-sm text-text-3">{formatDuration(duration)}</p>
        </div>
        {isChosen && (
          <Badge tone="free" className="max-w-[55%]">
            <span className="truncate">
              {t('candidate.chosen', { name: review.choice?.name ?? '' })}
            </span>
          </Badge>
        )}
      </div>
      <SeekableWaveform
        peaks={peaks}
        duration={duration}
        time={time}
        label={t('candidate.position', { number })}
        valueText={t('candidate.positionValue', {
          time: formatDuration(time),
          length: formatDuration(duration),
        })}
        pins={comments.map(({ id: commentId, at_ms: at }, index) => ({
          id: commentId,
          seconds: at / 1000,
          label: t('comment.pin', { number: index + 1, time: formatDuration(at / 1000) }),
        }))}
        onSeek={seek}
      />
      {isCurrent && audition.hasFailed && (
        <p role="alert" className="text-sm text-on-juhong-soft">
          {t('candidate.playFailed')}
        </p>
      )}
      <CommentList number={number} comments={comments} onSeek={seek} />
      <TimedCommentField
        time={time}
        field={commentField}
        placeholder={t('comment.placeholder')}
        shortcut="C"
        sendLabel={t('comment.send')}
        maxLength={airLimits.commentMax}
        isSending={feedback.isCommenting}
        format={formatDuration}
        labelOf={(at) => t('comment.field', { number, time: at })}
        onSend={(comment) => feedback.comment(candidate, comment)}
      />
      {!review.is_decided && !isChosen && (
        <Button
          block
          loading={feedback.choosingId === candidate.id}
          aria-label={t('candidate.chooseOf', { number })}
          onClick={() => feedback.choose(candidate)}
        >
          {t('candidate.choose')}
        </Button>
      )}
    </li>
  );
}
