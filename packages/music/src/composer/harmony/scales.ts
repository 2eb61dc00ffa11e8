import type { ModeName } from '#music/score/score.ts';

/** Semitones of the seven steps above the tonic. */
export const modeSteps: Readonly<Record<ModeName, readonly number[]>> = {
  ionian: [0, 2, 4, 5, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  locrian: [0, 1, 3, 5, 6, 8, 10],
  'harmonic-minor': [0, 2, 3, 5, 7, 8, 11],
  'phrygian-dominant': [0, 1, 4, 5, 7, 8, 10],
};

/**
 * The scale that chords are built on. Harmonic minor raises its seventh only for the dominant, and
 * phrygian dominant uses the chords of phrygian except for its tonic; the literal scales would give
 * unusual augmented and diminished chords.
 */
export function chordSteps(mode: ModeName): readonly number[] {
  if (mode === 'harmonic-minor') return modeSteps.aeolian;
  if (mode === 'phrygian-dominant') return modeSteps.phrygian;
  return modeSteps[mode];
}

export const pitchClass = (pitch: number): number => ((pitch % 12) + 12) % 12;

/** The shortest interval between two pitch classes, −5 … 6. */
export function shortestStep(from: number, to: number): number {
  const up = pitchClass(to - from);
  return up > 6 ? up - 12 : up;
}

export const ascending = (values: readonly number[]): number[] =>
  [...values].sort((left, right) => left - right);

/**
 * Whether the chords on the lower third, sixth and seventh belong to the mode. Phrygian dominant
 * counts although its tonic chord is major: its other chords are those of the minor side.
 */
export const isMinorish = (mode: ModeName): boolean =>
  modeSteps[mode][5] === 8 || modeSteps[mode][2] === 3;
