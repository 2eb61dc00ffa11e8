import type { Stereo } from '../renderer/dsp/audio.ts';
import { type Loudness, loudnessOf } from '../renderer/dsp/loudness.ts';
import { type Onsets, onsetsOf } from './onsets.ts';
import { type Rhythm, rhythmOf } from './rhythm.ts';
import { type Tempo, tempoOf } from './tempo.ts';
import { type Tone, toneOf } from './tone.ts';
import { type Wave, waveOf } from './wave.ts';

/** All that is measured of a piece, each thing once. */
export interface Listening {
  readonly loudness: Loudness;
  readonly wave: Wave;
  readonly tone: Tone;
  readonly rhythm: Rhythm;
  readonly onsets: Onsets;
  readonly tempo: Tempo;
}

/** Who has measured the loudness already can hand it over. */
export function listen(
  audio: Stereo,
  loudness: Loudness = loudnessOf([audio.left, audio.right]),
): Listening {
  const rhythm = rhythmOf(audio);
  return {
    loudness,
    wave: waveOf(audio),
    tone: toneOf(audio),
    rhythm,
    onsets: onsetsOf(rhythm),
    tempo: tempoOf(rhythm),
  };
}
