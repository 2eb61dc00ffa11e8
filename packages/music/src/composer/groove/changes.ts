import type { Chord } from '#music/score/score.ts';

/** Lookup of the chords of a piece by pulse. */
export interface Changes {
  /** The chord at a pulse; the first chord before any has begun. */
  at(pulse: number): Chord;
  /** The first change of bass after a pulse and before an end. */
  between(pulse: number, end: number): Chord | undefined;
}

export function changesOf(first: Chord, chords: readonly Chord[]): Changes {
  const at = (pulse: number) => chords.findLast((chord) => chord.pulse <= pulse) ?? first;
  return {
    at,
    between(pulse, end) {
      const { bass } = at(pulse);
      return chords.find(
        (chord) => chord.pulse > pulse && chord.pulse < end && chord.bass !== bass,
      );
    },
  };
}
