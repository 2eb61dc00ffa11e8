import type { Key, ModeName } from '#music/score/score.ts';

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
 * The scale chords are built on. Harmonic minor raises its seventh for the dominant alone, and the
 * chords of phrygian dominant, its tonic apart, are those of phrygian; taken literally both would
 * give augmented and diminished chords nobody plays.
 */
export function chordSteps(mode: ModeName): readonly number[] {
  if (mode === 'harmonic-minor') return modeSteps.aeolian;
  if (mode === 'phrygian-dominant') return modeSteps.phrygian;
  return modeSteps[mode];
}

/** The pitch of step 0 in the octave from middle C, on top of the tonic's pitch class. */
const middleC = 60;

export const pitchClass = (pitch: number): number => ((pitch % 12) + 12) % 12;

/** The shorter way round the circle of pitch classes, −5 … 6. */
export function shortestStep(from: number, to: number): number {
  const up = pitchClass(to - from);
  return up > 6 ? up - 12 : up;
}

export const ascending = (values: readonly number[]): number[] =>
  [...values].sort((left, right) => left - right);

/** Pitch classes from the tonic upwards, the tonic first. */
export const scaleOf = (key: Key): number[] =>
  modeSteps[key.mode].map((step) => pitchClass(key.tonic + step));

/**
 * Whether the chords on the lower third, sixth and seventh belong to the mode. Phrygian dominant
 * counts although its tonic chord is major: its other chords are those of the minor side.
 */
export const isMinorish = (mode: ModeName): boolean =>
  modeSteps[mode][5] === 8 || modeSteps[mode][2] === 3;

/** The five notes of the mode that never clash with its tonic chord. */
export function pentatonicOf(key: Key): number[] {
  const steps = isMinorish(key.mode) ? [0, 2, 3, 4, 6] : [0, 1, 2, 4, 5];
  const scale = scaleOf(key);
  return steps.map((step) => scale[step] as number);
}

/** Step 0 is the tonic in the octave from middle C; 7 the octave above, −1 the step below. */
export function degreeToPitch(key: Key, degree: number): number {
  const octave = Math.floor(degree / 7);
  const step = modeSteps[key.mode][degree - 7 * octave] as number;
  return middleC + key.tonic + 12 * octave + step;
}

/** The inverse of degreeToPitch; a pitch outside the scale gives the step below it. */
export function pitchToDegree(key: Key, pitch: number): number {
  const above = pitch - middleC - key.tonic;
  const octave = Math.floor(above / 12);
  const within = above - 12 * octave;
  return 7 * octave + modeSteps[key.mode].findLastIndex((step) => step <= within);
}

/** The pitch itself if the scale has it, else the nearest that it has; the lower of two. */
export function nearestInScale(pitch: number, scale: readonly number[]): number {
  for (let distance = 0; distance < 12; distance += 1) {
    if (scale.includes(pitchClass(pitch - distance))) return pitch - distance;
    if (scale.includes(pitchClass(pitch + distance))) return pitch + distance;
  }
  throw new Error('a scale without notes');
}
