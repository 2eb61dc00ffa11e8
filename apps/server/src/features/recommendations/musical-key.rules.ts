interface MusicalKey {
  /** Fifths up from C, of the major key with the same notes. */
  readonly fifths: number;
  readonly minor: boolean;
}

const semitonesOf: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const accidentals: Readonly<Record<string, number>> = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 };
const written = /^([A-G])([#♯b♭]?)(m?)$/;
const relativeMajor = 3;
const fifth = 7;

/** "C", "F♯m", "Bb"; undefined for what is not a key. */
export function parseKey(text: string): MusicalKey | undefined {
  const [, letter = '', accidental = '', mode = ''] = written.exec(text) ?? [];
  const semitones = semitonesOf[letter];
  if (semitones === undefined) return undefined;
  const minor = mode === 'm';
  const tonic = semitones + (accidentals[accidental] ?? 0) + (minor ? relativeMajor : 0);
  return { fifths: (((tonic * fifth) % 12) + 12) % 12, minor };
}

const farthest = 7;

/** 1 for the same key; a fifth away and the relative key are the next ones, 0 is the far end. */
export function keyCloseness(a: MusicalKey, b: MusicalKey): number {
  const apart = Math.abs(a.fifths - b.fifths);
  const steps = Math.min(apart, 12 - apart) + (a.minor === b.minor ? 0 : 1);
  return 1 - steps / farthest;
}
