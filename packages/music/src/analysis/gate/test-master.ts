import { gainOf, type Stereo, sampleRate } from '#music/renderer/dsp/audio.ts';
import { loudnessOf } from '#music/renderer/dsp/loudness.ts';
import { randomOf } from '#music/score/random.ts';
import type { Score, Section } from '#music/score/score.ts';
import { octaveBands } from '../bands.ts';

const barMs = 2000;

function section(kind: Section['kind'], firstBar: number, bars: number, energy: number): Section {
  return { kind, theme: 'A', firstBar, bars, energy };
}

const sections: readonly Section[] = [
  section('intro', 0, 4, 200),
  section('verse', 4, 8, 400),
  section('climax', 12, 8, 1000),
  section('outro', 20, 4, 200),
];
const levels = [-8, -6, 0, -10];

export function scoreWith(bands: readonly number[], form: readonly Section[] = sections): Score {
  return {
    recipe: {
      engine: 1,
      seed: 1,
      brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 48 },
    },
    meter: { name: '4/4', steps: 16, beats: [0, 4, 8, 12] },
    quarterMs: 500,
    key: { tonic: 0, mode: 'ionian' },
    bars: 24,
    sections: form,
    energy: Array.from({ length: 24 }, () => 500),
    chords: [],
    parts: [],
    production: {
      hall: { decay: 12, predelayMs: 20, dampHz: 5000 },
      bands: bands.map((db) => Math.round(10 * db)),
      tilt: 0,
      ride: 30,
      duck: 0,
    },
    endMs: 47_000,
  };
}

/** Noise with strokes on every beat, falling towards the highs, that rises and falls with the form. */
function raw(): Stereo {
  const samples = 24 * (barMs / 1000) * sampleRate;
  const random = randomOf(5);
  const left = new Float32Array(samples);
  const right = new Float32Array(samples);
  let both = 0;
  let one = 0;
  let other = 0;
  sections.forEach(({ firstBar, bars }, at) => {
    const from = (firstBar * barMs * sampleRate) / 1000;
    const to = ((firstBar + bars) * barMs * sampleRate) / 1000;
    const gain = gainOf(levels[at] as number);
    for (let sample = from; sample < to; sample += 1) {
      const beat = (sample % (sampleRate / 2)) / sampleRate;
      const level = gain * (0.9 + 0.3 * Math.exp(-beat / 0.04));
      both += 0.1 * (random.next() - 0.5 - both);
      one += 0.1 * (random.next() - 0.5 - one);
      other += 0.1 * (random.next() - 0.5 - other);
      left[sample] = level * Math.tanh(6 * (both + 0.7 * one));
      right[sample] = level * Math.tanh(6 * (both + 0.7 * other));
    }
  });
  for (let back = 0; back < sampleRate; back += 1) {
    const fade = Math.max(0, back / sampleRate - 0.06);
    left[samples - 1 - back] = fade * (left[samples - 1 - back] as number);
    right[samples - 1 - back] = fade * (right[samples - 1 - back] as number);
  }
  return { left, right };
}

export function scaledBy(audio: Stereo, gain: number): Stereo {
  return { left: audio.left.map((x) => gain * x), right: audio.right.map((x) => gain * x) };
}

/** A master that passes every check, and the score it was made from. */
export function testMaster(): { readonly audio: Stereo; readonly score: Score } {
  const quiet = raw();
  const { integrated } = loudnessOf([quiet.left, quiet.right]);
  const audio = scaledBy(quiet, gainOf(-14 - integrated));
  return { audio, score: scoreWith(octaveBands(audio)) };
}
