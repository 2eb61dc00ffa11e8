import type { Check } from '#music/check.ts';
import { type Stereo, sampleRate } from '#music/renderer/dsp/audio.ts';
import { type Loudness, measureLoudness } from '#music/renderer/dsp/loudness.ts';
import type { Score } from '#music/score/score.ts';
import { toneFraming } from '../bands.ts';
import { meanSpectrum } from '../spectrum.ts';
import { computeChannelSums } from './channel-sums.ts';
import { contourChecks } from './contour-checks.ts';
import { loudnessChecks } from './loudness-checks.ts';
import { signalChecks } from './signal-checks.ts';
import { silenceChecks } from './silence-checks.ts';
import { type StemLevel, stemChecks } from './stem-checks.ts';
import { stereoChecks } from './stereo-checks.ts';
import { toneChecks } from './tone-checks.ts';

interface SoundGateInput {
  readonly audio: Stereo;
  readonly score: Score;
  readonly stems?: readonly StemLevel[];
  /** Measured here when omitted. */
  readonly loudness?: Loudness;
  readonly meanPower?: Float64Array;
}

/** Runs all checks that a master must pass before publication. */
export function soundGate({
  audio,
  score,
  stems = [],
  loudness,
  meanPower,
}: SoundGateInput): Check[] {
  const sums = computeChannelSums(audio);
  const level = loudness ?? measureLoudness([audio.left, audio.right]);
  const seconds = audio.left.length / sampleRate;
  return [
    ...signalChecks(sums),
    ...loudnessChecks(audio, level),
    ...silenceChecks(audio),
    ...stereoChecks(sums),
    ...toneChecks(meanPower ?? meanSpectrum(audio, toneFraming), score.production),
    ...contourChecks(score, { momentary: level.momentary, seconds }),
    ...stemChecks(stems),
  ];
}
