interface MusicalKey {
  /** Fifths up from C, of the major key with the same notes. */
  readonly fifths: number;
  readonly minor: boolean;
}

const semitonesOf: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const accidentals: Readonly<Record<string, number>> = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 };
const keyPattern = /^([A-G])([#♯b♭]?)(m?)$/;
const relativeMajor = 3;
const fifth = 7;

/** Parses "C", "F♯m" or "Bb"; returns undefined for other text. */
export function parseKey(text: string): MusicalKey | undefined {
  const [, letter = '', accidental = '', mode = ''] = keyPattern.exec(text) ?? [];
  const semitones = semitonesOf[letter];
  if (semitones === undefined) return undefined;
  const minor = mode === 'm';
  const tonic = semitones + (accidentals[accidental] ?? 0) + (minor ? relativeMajor : 0);
  return { fifths: (((tonic * fifth) % 12) + 12) % 12, minor };
}

const maxSteps = 7;

/** 1 for the same key, less with each fifth between the keys; a relative key counts as one fifth. */
export function keyCloseness(a: MusicalKey, b: MusicalKey): number {
  const apart = Math.abs(a.fifths - b.fifths);
  const steps = Math.min(apart, 12 - apart) + (a.minor === b.minor ? 0 : 1);
  return 1 - steps / maxSteps;
}
