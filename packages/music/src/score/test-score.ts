import type { Part, Score } from './score.ts';

/** Creates a minimal score with the given overrides. */
export const createTestScore = (changes: Partial<Score>): Score => ({
  recipe: { engine: 1, seed: 1, brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 30 } },
  meter: { name: '4/4', steps: 16, beats: [0, 4, 8, 12] },
  quarterMs: 480,
  key: { tonic: 0, mode: 'ionian' },
  bars: 16,
  sections: [],
  energy: [],
  chords: [],
  parts: [],
  production: {
    hall: { decay: 20, predelayMs: 10, dampHz: 5000 },
    bands: [],
    tilt: 0,
    ride: 0,
    duck: 0,
  },
  endMs: 30_720,
  ...changes,
});

export const createTestPart = (changes: Partial<Part>): Part => ({
  name: 'part',
  role: 'lead',
  instrument: 'piano',
  voice: { engine: 'font', bank: 0, program: 0 },
  place: { pan: 0, azimuth: 0, elevation: 0, width: 0, send: null },
  trim: 0,
  notes: [],
  controls: [],
  ...changes,
});
