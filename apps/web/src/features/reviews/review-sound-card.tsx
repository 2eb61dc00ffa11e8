import { airLimits } from '@onsori/contract/air-values';
import { formatCommentSpan, formatCommentTime } from '@onsori/contract/comment-times';
import { type ReactNode, type RefObject, useId, useMemo } from 'react';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { formatDuration } from '#lib/duration.ts';
import type { Audition } from '#lib/use-audition.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { TimedCommentField } from '#ui/timed-comment.tsx';
import { SeekableWaveform } from '#ui/waveform/seekable-waveform.tsx';
import { ReviewCommentList } from './review-comment-list.tsx';
import type { AuthorMarks, ReviewSound } from './review-sound.ts';
import { reviewsTexts } from './reviews-texts.ts';
import type { ReviewFeedback } from './use-review-feedback.ts';

const formatExact = (seconds: number): string => formatCommentTime(1000 * seconds);

interface ReviewSoundCardProps {
  readonly sound: ReviewSound;
  /** Before and under the title. */
  readonly cover?: ReactNode;
  readonly facts: ReactNode;
  /** Who chose it; null when it is not the choice. */
  readonly chosenBy: string | null;
  readonly canChoose: boolean;
  readonly audition: Audition;
  readonly feedback: ReviewFeedback;
  readonly marks: AuthorMarks;
  readonly commentField: RefObject<HTMLInputElement | null>;
  /** Plays from a position, or continues. */
  onPlay(seconds: number): void;
}

/** A candidate or music with its waveform, comments and choice. */
export function ReviewSoundCard(props: ReviewSoundCardProps) {
  const { sound, audition, feedback, marks, onPlay } = props;
  const t = reviewsTexts.use();
  const id = useId();
  const { kind, number, title, duration, comments } = sound;
  const names = { number, title };
  const isMusic = kind === 'music';
  const format = isMusic ? formatExact : formatDuration;
  const peaks = useMemo(() => barHeights(sound.peaks), [sound.peaks]);
  const isCurrent = audition.soundId === sound.id;
  const isPlaying = isCurrent && audition.isPlaying;
  const time = isCurrent ? audition.time : 0;
  const seek = (seconds: number) => (isCurrent ? audition.seek(seconds) : onPlay(seconds));
  return (
    <li
      aria-labelledby={id}
      className={cx(
        'flex flex-col gap-4 rounded-lg border p-4 sm:p-5',
        isCurrent ? 'border-juhong bg-ink-2' : 'border-line bg-ink-1',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <IconButton
          round
          size="md"
          variant="secondary"
          className={cx(isCurrent && 'bg-text! text-ink-0!')}
          label={t(isPlaying ? `${kind}.pause` : `${kind}.play`, names)}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={() => (isCurrent && !audition.hasFailed ? audition.toggle() : onPlay(time))}
        />
        {props.cover}
        <div className="min-w-36 flex-1">
          <h2 id={id} className="text-base font-semibold break-words">
            {t(`${kind}.title`, names)}
          </h2>
          <p className="tabular text-sm text-text-3">{props.facts}</p>
        </div>
        {props.chosenBy !== null && (
          <Badge tone="free" className="max-w-[55%]">
            <span className="truncate">{t('candidate.chosen', { name: props.chosenBy })}</span>
          </Badge>
        )}
      </div>
      <SeekableWaveform
        peaks={peaks}
        duration={duration}
        time={time}
        label={t(`${kind}.position`, names)}
        valueText={t('candidate.positionValue', {
          time: formatDuration(time),
          length: formatDuration(duration),
        })}
        pins={comments.map(({ id: commentId, at_ms: at, until_ms: until, name }, index) => ({
          id: commentId,
          seconds: at / 1000,
          label: t('comment.pin', {
            number: index + 1,
            time: isMusic ? formatCommentSpan(at, until ?? null) : formatDuration(at / 1000),
          }),
          until: until == null ? null : until / 1000,
          ...(isMusic && marks(name)),
        }))}
        onSeek={seek}
      />
      {isCurrent && audition.hasFailed && (
        <p role="alert" className="text-sm text-on-juhong-soft">
          {t('candidate.playFailed')}
        </p>
      )}
      <ReviewCommentList sound={sound} marks={marks} onSeek={seek} />
      <TimedCommentField
        time={time}
        field={props.commentField}
        placeholder={t('comment.placeholder')}
        shortcut="C"
        sendLabel={t('comment.send')}
        maxLength={airLimits.commentMax}
        isSending={feedback.isCommenting}
        format={format}
        labelOf={(at) => t(`${kind}.field`, { ...names, time: at })}
        {...(isMusic && {
          range: {
            endLabel: (at: string) => t('comment.until', { time: at }),
            clearLabel: t('comment.clearRange'),
          },
        })}
        onSend={(comment) => feedback.comment(sound, comment)}
      />
      {props.canChoose && props.chosenBy === null && (
        <Button
          block
          loading={feedback.choosingId === sound.id}
          aria-label={t(`${kind}.chooseOf`, names)}
          onClick={() => feedback.choose(sound)}
        >
          {t(`${kind}.choose`)}
        </Button>
      )}
    </li>
  );
}
