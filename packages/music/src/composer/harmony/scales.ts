import type { HarmonicFunction, ModeName } from '#music/score/score.ts';

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

/** A chord without key, time and name; root and bass are semitones above the tonic. */
export interface Sonority {
  readonly root: number;
  readonly intervals: readonly number[];
  readonly bass: number;
  readonly function: HarmonicFunction;
}

const phrygianSide: ReadonlySet<ModeName> = new Set(['phrygian', 'phrygian-dominant', 'locrian']);

export const isPhrygianSide = (mode: ModeName): boolean => phrygianSide.has(mode);

export const tonesOf = ({ root, intervals }: Sonority): number[] =>
  intervals.map((interval) => pitchClass(root + interval));

export const hasMajorThird = ({ intervals }: Sonority): boolean => intervals.includes(4);

export const isDiminished = ({ intervals }: Sonority): boolean =>
  intervals.includes(3) && intervals.includes(6);

export const isBare = ({ intervals }: Sonority): boolean => intervals.length === 2;

/** False for suspended chords and bare fifths. */
export const hasThird = ({ intervals }: Sonority): boolean =>
  intervals.includes(3) || intervals.includes(4);

export const isDominantSeventh = (chord: Sonority): boolean =>
  hasMajorThird(chord) && chord.intervals.includes(10);

export const inRootPosition = ({ root, bass }: Sonority): boolean => root === bass;

export const sameSonority = (a: Sonority, b: Sonority): boolean =>
  a.root === b.root &&
  a.bass === b.bass &&
  a.intervals.length === b.intervals.length &&
  a.intervals.every((interval, at) => interval === b.intervals[at]);

/** Tones of a chord that are in neither the mode nor its chord scale. */
export const foreignTones = (chord: Sonority, mode: ModeName): number[] =>
  tonesOf(chord).filter(
    (tone) => !modeSteps[mode].includes(tone) && !chordSteps(mode).includes(tone),
  );

function functionOf(root: number, intervals: readonly number[], mode: ModeName): HarmonicFunction {
  const dominantSeventh = intervals.includes(4) && intervals.includes(10);
  if (root === 7 || root === 10 || root === 11) return 'dominant';
  if (intervals.includes(6) && root !== 0 && root !== 2) return 'dominant';
  const steps = modeSteps[mode];
  if (root === 0)
    return dominantSeventh && !(steps.includes(4) && steps.includes(10)) ? 'dominant' : 'tonic';
  const raisedThird = intervals.includes(4) && !steps.includes((root + 4) % 12);
  if (raisedThird && (root === 2 || root === 4 || root === 9)) return 'dominant';
  if (root === 1) return dominantSeventh || isPhrygianSide(mode) ? 'dominant' : 'predominant';
  if (root === 2 || root === 5 || root === 6) return 'predominant';
  if (root === 8) return isMinorish(mode) && !dominantSeventh ? 'tonic' : 'predominant';
  return dominantSeventh && root !== 3 ? 'dominant' : 'tonic';
}

export const sonorityOf = (
  root: number,
  intervals: readonly number[],
  mode: ModeName,
  bass: number = root,
): Sonority => ({
  root: pitchClass(root),
  intervals,
  bass: pitchClass(bass),
  function: functionOf(pitchClass(root), intervals, mode),
});
