import { createRandom } from '#music/score/random.ts';
import type { Score, Section } from '#music/score/score.ts';
import { decibelsToGain, type Stereo, sampleRate } from '#music/signal/audio.ts';
import { measureLoudness } from '#music/signal/loudness.ts';
import { octaveBands } from '#music/signal/spectrum.ts';

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

export function createGateScore(
  bands: readonly number[],
  form: readonly Section[] = sections,
): Score {
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

/** Creates low-passed noise with strokes on every beat, whose level follows the sections. */
function createRawMaster(): Stereo {
  const samples = 24 * (barMs / 1000) * sampleRate;
  const random = createRandom(5);
  const left = new Float32Array(samples);
  const right = new Float32Array(samples);
  let commonNoise = 0;
  let leftNoise = 0;
  let rightNoise = 0;
  sections.forEach(({ firstBar, bars }, at) => {
    const from = (firstBar * barMs * sampleRate) / 1000;
    const to = ((firstBar + bars) * barMs * sampleRate) / 1000;
    const gain = decibelsToGain(levels[at] as number);
    for (let sample = from; sample < to; sample += 1) {
      const beat = (sample % (sampleRate / 2)) / sampleRate;
      const level = gain * (0.9 + 0.3 * Math.exp(-beat / 0.04));
      commonNoise += 0.1 * (random.next() - 0.5 - commonNoise);
      leftNoise += 0.1 * (random.next() - 0.5 - leftNoise);
      rightNoise += 0.1 * (random.next() - 0.5 - rightNoise);
      left[sample] = level * Math.tanh(6 * (commonNoise + 0.7 * leftNoise));
      right[sample] = level * Math.tanh(6 * (commonNoise + 0.7 * rightNoise));
    }
  });
  for (let fromEnd = 0; fromEnd < sampleRate; fromEnd += 1) {
    const fade = Math.max(0, fromEnd / sampleRate - 0.06);
    left[samples - 1 - fromEnd] = fade * (left[samples - 1 - fromEnd] as number);
    right[samples - 1 - fromEnd] = fade * (right[samples - 1 - fromEnd] as number);
  }
  return { left, right };
}

export function scaleAudio(audio: Stereo, gain: number): Stereo {
  return { left: audio.left.map((x) => gain * x), right: audio.right.map((x) => gain * x) };
}

/** Creates a master that passes every check, and its score. */
export function createTestMaster(): { readonly audio: Stereo; readonly score: Score } {
  const quiet = createRawMaster();
  const { integrated } = measureLoudness([quiet.left, quiet.right]);
  const audio = scaleAudio(quiet, decibelsToGain(-14 - integrated));
  return { audio, score: createGateScore(octaveBands(audio)) };
}
