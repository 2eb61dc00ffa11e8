import type { AirStep } from '@onsori/contract/air-values';

type WorkingStep = Exclude<AirStep, 'queued' | 'ready' | 'failed'>;

/** Shares of the working time of a candidate, in the order of the steps. */
const stepShares: Readonly<Record<WorkingStep, number>> = {
  composing: 0.05,
  playing: 0.45,
  mixing: 0.35,
  judging: 0.15,
};
const workingSteps = Object.keys(stepShares) as WorkingStep[];

/** The step that the studio reports, by the names of its steps. */
export function toAirStep(studioStep: string): WorkingStep {
  if (studioStep === 'composing') return 'composing';
  if (studioStep === 'stems' || studioStep === 'strips') return 'playing';
  return studioStep === 'listening' || studioStep === 'drawing' || studioStep === 'storing'
    ? 'judging'
    : 'mixing';
}

/** Start-up time, plus working time per second of music on one core. */
const STARTUP_SECONDS = 6;
const SECONDS_PER_SECOND = 0.45;

const estimateCandidateSeconds = (musicSeconds: number): number =>
  Math.ceil(STARTUP_SECONDS + SECONDS_PER_SECOND * musicSeconds);

export interface CandidateProgress {
  readonly progress: number;
  readonly remainingSeconds: number;
}

/** A step never counts as done before the next one begins. */
const MAX_STEP_SHARE = 0.95;

export function progressOf(
  step: WorkingStep,
  secondsInStep: number,
  musicSeconds: number,
): CandidateProgress {
  const total = estimateCandidateSeconds(musicSeconds);
  const done = workingSteps
    .slice(0, workingSteps.indexOf(step))
    .reduce((sum, before) => sum + stepShares[before], 0);
  const expected = stepShares[step] * total;
  const within = Math.min(MAX_STEP_SHARE, secondsInStep / Math.max(1, expected));
  const progress = done + stepShares[step] * within;
  return {
    progress: Math.round(progress * 1000) / 1000,
    remainingSeconds: Math.ceil(total * (1 - progress)),
  };
}

interface RoundCandidate {
  readonly step: AirStep;
  readonly progress: number;
  readonly remainingSeconds: number | null;
}

/** Progress of a round: the mean of its candidates. */
export function roundProgress(candidates: readonly RoundCandidate[]): number {
  if (candidates.length === 0) return 0;
  const sum = candidates.reduce(
    (total, { step, progress }) => total + (step === 'ready' || step === 'failed' ? 1 : progress),
    0,
  );
  return Math.round((sum / candidates.length) * 1000) / 1000;
}

/** Candidates that wait are made one after the other. */
export function roundRemainingSeconds(
  candidates: readonly RoundCandidate[],
  musicSeconds: number,
): number {
  return candidates.reduce((total, { step, remainingSeconds }) => {
    if (step === 'ready' || step === 'failed') return total;
    return total + (remainingSeconds ?? estimateCandidateSeconds(musicSeconds));
  }, 0);
}
