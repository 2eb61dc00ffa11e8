import type { Stereo } from '../renderer/dsp/audio.ts';
import { type Loudness, measureLoudness } from '../renderer/dsp/loudness.ts';
import { detectOnsets, type Onsets } from './onsets.ts';
import { measureRhythm, type Rhythm } from './rhythm.ts';
import { estimateTempo, type Tempo } from './tempo.ts';
import { measureTone, type Tone } from './tone.ts';
import { measureWave, type Wave } from './wave.ts';

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
