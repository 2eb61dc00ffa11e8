import { createTestScore } from '#music/score/test-score.ts';
import type { PieceLabels } from './piece-labels.ts';
import { createSoundLabel } from './sound-label.ts';

export const pieceLabels: PieceLabels = {
  musicId: '4711',
  title: { ko: '비 오는 날의 <재즈>', en: 'Café & Rain' },
  album: { ko: '창가', en: 'By the Window' },
  bpm: 92.593,
  key: 'Dm',
  year: 2026,
};

/** Bars of 1.92 s. */
export const score = createTestScore({
  bars: 12,
  energy: [3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 4, 4].map((value) => 100 * value),
  key: { tonic: 2, mode: 'dorian' },
  sections: [
    { kind: 'intro', theme: 'A', firstBar: 0, bars: 2, energy: 300 },
    { kind: 'verse', theme: 'A', firstBar: 2, bars: 4, energy: 500 },
    { kind: 'chorus', theme: 'B', firstBar: 6, bars: 4, energy: 900 },
    { kind: 'verse', theme: 'A', firstBar: 10, bars: 2, energy: 400 },
  ],
  endMs: 12 * 1920,
});

export const barSamples = 1920 * 48;

/** Includes a tail of one second after the last bar. */
export const full = { name: { kind: 'full' }, samples: 12 * barSamples + 48_000 } as const;
export const loop = {
  name: { kind: 'loop', firstBar: 2, bars: 4 },
  samples: 4 * barSamples,
} as const;

export const fullLabel = createSoundLabel(pieceLabels, score, full);
export const loopLabel = createSoundLabel(pieceLabels, score, loop);
