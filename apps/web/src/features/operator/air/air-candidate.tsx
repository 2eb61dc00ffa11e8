import type { OperatorAirCandidate } from '@onsori/contract/operator-air';
import { airTexts, ProgressBar } from '#features/air/air.public.ts';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { formatDuration } from '#lib/duration.ts';
import type { Audition } from '#lib/use-audition.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { PauseIcon, PlayIcon, RetryIcon } from '#ui/icons.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { Fact } from '../panel-section.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { operatorAirTexts } from './operator-air-texts.ts';

interface CandidateProps {
  readonly candidate: OperatorAirCandidate;
}

function useFacts(candidate: OperatorAirCandidate): readonly (readonly [string, string])[] {
  const t = operatorAirTexts.use();
  const { formatMoment } = useDateFormat();
  const { duration, bpm, key, lufs, curve_match: match, recipe } = candidate;
  const facts: (readonly [string, string | null])[] = [
    [t('fact.length'), duration === null ? null : formatDuration(duration)],
    [t('fact.music'), bpm === null ? null : [Math.round(bpm), key].filter(Boolean).join(' · ')],
    [t('fact.lufs'), lufs === null ? null : t('lufs', { value: lufs.toFixed(1) })],
    [t('fact.curve'), match && t('percent', { percent: Math.round(100 * match.score) })],
    [t('fact.seed'), recipe && String(recipe.seed)],
    [t('fact.roundSeed'), String(candidate.seed)],
    [t('fact.engine'), recipe && String(recipe.engine)],
    [t('fact.attempts'), t('times', { count: candidate.attempts })],
    [t('fact.finished'), candidate.finished_at && formatMoment(candidate.finished_at)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

function Refusals({ candidate: { refusals } }: CandidateProps) {
  const t = operatorAirTexts.use();
  if (refusals.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer text-text-2">
        {t('refused', { count: refusals.length })}
      </summary>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {refusals.map(({ seed, reason, detail }) => (
          <li key={seed} className="text-text-3 [overflow-wrap:anywhere]">
            <span className="me-2 font-mono text-xs">{seed}</span>
            {t(`refusal.${reason}`)}
            {detail !== '' && <span className="block font-mono text-xs">{detail}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PlayedWaveProps extends CandidateProps {
  readonly audition: Audition;
}

function PlayedWave({ candidate, audition }: PlayedWaveProps) {
  const heights = barHeights(candidate.waveform);
  const isCurrent = audition.soundId === candidate.id;
  const played = isCurrent ? Math.min(1, audition.time / (candidate.duration ?? 1)) : 0;
  return (
    <div className="relative mt-2">
      <WaveformBars heights={heights} className="h-10 stroke-wave" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - 100 * played}% 0 0)` }}>
        <WaveformBars heights={heights} className="h-10 stroke-juhong" />
      </div>
    </div>
  );
}

interface AirCandidateProps extends PlayedWaveProps {
  onReRoll(): void;
}

/** A candidate with its measurements, refused seeds and sound. */
export function AirCandidate({ candidate, audition, onReRoll }: AirCandidateProps) {
  const t = operatorAirTexts.use();
  const air = airTexts.use();
  const facts = useFacts(candidate);
  const { number, step, failure } = candidate;
  const isReady = step === 'ready';
  const isCurrent = audition.soundId === candidate.id;
  const isPlaying = isCurrent && audition.isPlaying;
  return (
    <li className="py-4 first:pt-1 last:pb-0">
      <div className="flex min-h-9 items-center gap-2">
        <h5 className="font-semibold">{air('candidate.title', { number })}</h5>
        <Badge tone={step === 'failed' ? 'danger' : isReady ? 'free' : 'spatial'}>
          {air(candidate.is_accepted ? 'candidate.acceptedBadge' : `candidate.step.${step}`)}
        </Badge>
        {isReady && (
          <IconButton
            className="ms-auto"
            label={t(isPlaying ? 'pause' : 'play', { number })}
            icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
            onClick={() =>
              isCurrent
                ? audition.toggle()
                : audition.play({ id: candidate.id, seed: candidate.recipe?.seed ?? null }, 0)
            }
          />
        )}
      </div>
      {isCurrent && audition.hasFailed && (
        <p role="alert" className="text-sm text-on-juhong-soft">
          {t('playFailed')}
        </p>
      )}
      {isReady && <PlayedWave candidate={candidate} audition={audition} />}
      {!isReady && step !== 'failed' && (
        <ProgressBar
          className="mt-2"
          label={air('candidate.progress', { number })}
          progress={candidate.progress}
        />
      )}
      {failure && (
        <p className="text-sm text-on-juhong-soft">{air(`request.failure.${failure}`)}</p>
      )}
      <dl className="mt-2">
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <Refusals candidate={candidate} />
      {candidate.can_re_roll && (
        <Button
          className="mt-3"
          variant="secondary"
          size="sm"
          icon={<RetryIcon size={18} />}
          aria-label={t('reRoll.labelOf', { number })}
          onClick={onReRoll}
        >
          {t('reRoll.label')}
        </Button>
      )}
    </li>
  );
}
