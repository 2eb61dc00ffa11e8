import { type Stereo, sampleRate } from '../signal/audio.ts';
import { type Loudness, measureLoudness } from '../signal/loudness.ts';
import { measureRhythm, type Rhythm } from './rhythm.ts';
import { detectOnsets, estimateTempo, type Onsets, type Tempo } from './tempo.ts';
import { measureTone, type Tone } from './tone.ts';

interface Wave {
  readonly crossingsPerSecond: number;
  /** Crest factor in decibels. */
  readonly crest: number;
}

/** Measures zero crossings and crest factor. */
function measureWave({ left, right }: Stereo): Wave {
  let crossings = 0;
  let power = 0;
  let peak = 0;
  let wasPositive = false;
  for (let at = 0; at < left.length; at += 1) {
    const l = left[at] as number;
    const r = right[at] as number;
    power += l * l + r * r;
    const level = Math.max(Math.abs(l), Math.abs(r));
    if (level > peak) peak = level;
    const isPositive = l + r > 0;
    if (isPositive !== wasPositive) crossings += 1;
    wasPositive = isPositive;
  }
  const seconds = Math.max(1, left.length) / sampleRate;
  return {
    crossingsPerSecond: crossings / seconds,
    crest: power > 0 ? 10 * Math.log10((2 * left.length * peak * peak) / power) : 0,
  };
}

export interface AudioMeasurements {
  readonly loudness: Loudness;
  readonly wave: Wave;
  readonly tone: Tone;
  readonly rhythm: Rhythm;
  readonly onsets: Onsets;
  readonly tempo: Tempo;
}

/** Takes all measurements once; pass `loudness` when it is already known. */
export function measureAudio(
  audio: Stereo,
  loudness: Loudness = measureLoudness([audio.left, audio.right]),
): AudioMeasurements {
  const rhythm = measureRhythm(audio);
  return {
    loudness,
    wave: measureWave(audio),
    tone: measureTone(audio),
    rhythm,
    onsets: detectOnsets(rhythm),
    tempo: estimateTempo(rhythm),
  };
}
