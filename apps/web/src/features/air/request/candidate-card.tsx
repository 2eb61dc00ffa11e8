import type { AirCandidate, CurveMatch, Generation } from '@onsori/contract/air-entities';
import { type RefObject, useId } from 'react';
import { formatDuration } from '#lib/duration.ts';
import type { Audition } from '#lib/use-audition.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { CommentIcon } from '#ui/pavilion-icons.tsx';
import { airTexts } from '../air-texts.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useAirFormat } from '../use-air-format.ts';
import { CandidateComments } from './candidate-comments.tsx';
import { CandidateWave } from './candidate-wave.tsx';
import { ChangeForm } from './change-form.tsx';
import { clientChoiceOf, isReady, scoreTone } from './request.rules.ts';
import type { RequestChange } from './use-request-change.ts';

const scoreColors = {
  good: 'text-on-bichwi-soft',
  fair: 'text-text',
  poor: 'text-on-chija-soft',
} as const;

function useRemark(): (remark: CurveMatch['remark']) => string {
  const t = airTexts.use();
  return ({ kind, part, seconds }) => {
    const times = seconds.map(formatDuration).join(' · ');
    switch (kind) {
      case 'follows_peaks':
      case 'peak_missing':
        return t(`candidate.remark.${kind}`, { times });
      case 'stronger':
      case 'weaker':
        return t(`candidate.remark.${kind}`, { part: t(`candidate.part.${part ?? 'middle'}`) });
      case 'follows':
        return t('candidate.remark.follows');
    }
  };
}

function Making({ candidate }: { readonly candidate: AirCandidate }) {
  const t = airTexts.use();
  const { formatRemaining } = useAirFormat();
  const { number, step, progress, failure, remaining_seconds: remaining } = candidate;
  const isFailed = step === 'failed';
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-base font-semibold">{t('candidate.title', { number })}</h4>
        <p className={cx('text-sm', isFailed ? 'text-on-juhong-soft' : 'text-text-2')}>
          {t(`candidate.step.${step}`)}
          {remaining !== null && step !== 'queued' && ` · ${formatRemaining(remaining)}`}
        </p>
      </div>
      <ProgressBar
        label={t('candidate.progress', { number })}
        progress={isFailed ? 1 : progress}
        isFailed={isFailed}
      />
      {failure && <p className="mt-2 text-sm text-text-2">{t(`request.failure.${failure}`)}</p>}
    </div>
  );
}

interface CandidateCardProps {
  readonly request: Generation;
  readonly candidate: AirCandidate;
  readonly audition: Audition;
  readonly isOpen: boolean;
  readonly change: RequestChange;
  readonly commentField: RefObject<HTMLInputElement | null>;
  /** Plays from a position, or continues. */
  onPlay(seconds: number): void;
  onToggleComments(): void;
  onAccept(): void;
  readonly isBusy: boolean;
}

export function CandidateCard(props: CandidateCardProps) {
  const { request, candidate, audition, isOpen, change, commentField } = props;
  const t = airTexts.use();
  const id = useId();
  const remarkOf = useRemark();
  const { formatPercent } = useAirFormat();
  const { number, duration, bpm, curve_match: match } = candidate;
  const frame = 'rounded-lg border p-4';
  if (!isReady(candidate) || duration === null)
    return (
      <li className={cx(frame, 'border-line bg-ink-0')}>
        <Making candidate={candidate} />
      </li>
    );
  const isCurrent = audition.soundId === candidate.id;
  const isPlaying = isCurrent && audition.isPlaying;
  const time = isCurrent ? audition.time : 0;
  const can = (action: Generation['actions'][number]) => request.actions.includes(action);
  const comments = request.comments.filter(({ candidate_id: of }) => of === candidate.id);
  const seek = (seconds: number) => (isCurrent ? audition.seek(seconds) : props.onPlay(seconds));
  const isInRound = candidate.round === request.round;
  return (
    <li
      aria-labelledby={id}
      className={cx(frame, isCurrent ? 'border-juhong bg-ink-2' : 'border-line bg-ink-0')}
    >
      <div className="grid items-center gap-x-5 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="flex items-center gap-3.5">
          <IconButton
            round
            size="md"
            variant="secondary"
            className={cx(isCurrent && 'bg-text! text-ink-0!')}
            label={t(isPlaying ? 'candidate.pause' : 'candidate.play', { number })}
            icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
            onClick={() =>
              isCurrent && !audition.hasFailed ? audition.toggle() : props.onPlay(time)
            }
          />
          <div className="min-w-0">
            <h4 id={id} className="text-base font-semibold">
              {t('candidate.title', { number })}
            </h4>
            <p className="tabular text-sm text-text-3">
              {formatDuration(duration)}
              {bpm !== null && ` · ${Math.round(bpm)} BPM`}
            </p>
          </div>
        </div>
        <CandidateWave
          candidate={candidate}
          duration={duration}
          curve={request.brief.energy_curve}
          comments={comments}
          time={time}
          onSeek={seek}
        />
      </div>
      {isCurrent && audition.hasFailed && (
        <p role="alert" className="mt-2 text-sm text-on-juhong-soft">
          {t('candidate.playFailed')}
        </p>
      )}
      <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {match && (
          <p className="text-sm">
            {t('candidate.match')}{' '}
            <strong className={scoreColors[scoreTone(match.score)]}>
              {formatPercent(match.score)}%
            </strong>
          </p>
        )}
        <p className="min-w-32 flex-1 text-sm text-text-2">{match && remarkOf(match.remark)}</p>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {candidate.number === clientChoiceOf(request, candidate.round) && (
            <Badge tone="spatial">{t('candidate.clientBadge')}</Badge>
          )}
          {candidate.is_accepted && <Badge tone="free">{t('candidate.acceptedBadge')}</Badge>}
          {(can('comment') || comments.length > 0) && (
            <Button
              size="sm"
              icon={<CommentIcon size={16} />}
              aria-expanded={isOpen}
              aria-label={
                comments.length > 0
                  ? t('candidate.commentsOf', { number, count: comments.length })
                  : t('comment.list', { number })
              }
              onClick={props.onToggleComments}
            >
              {comments.length > 0 ? comments.length : t('candidate.comments')}
            </Button>
          )}
          {can('change') && isInRound && (
            <Button
              size="sm"
              aria-expanded={change.candidateId === candidate.id}
              aria-label={t('candidate.changeOf', { number })}
              onClick={() =>
                change.candidateId === candidate.id ? change.close() : change.open(candidate.id)
              }
            >
              {t('candidate.change')}
            </Button>
          )}
          {can('accept') && (
            <Button
              size="sm"
              variant={isCurrent ? 'primary' : 'secondary'}
              loading={props.isBusy}
              aria-label={t('candidate.acceptOf', { number })}
              onClick={props.onAccept}
            >
              {t('candidate.accept')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <CandidateComments
          generationId={request.id}
          candidate={candidate}
          comments={comments}
          canComment={can('comment')}
          time={time}
          field={commentField}
          onSeek={seek}
        />
      )}
      {change.candidateId === candidate.id && can('change') && (
        <ChangeForm request={request} candidateId={candidate.id} change={change} />
      )}
    </li>
  );
}
