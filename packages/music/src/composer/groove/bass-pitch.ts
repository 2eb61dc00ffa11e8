import type { Random } from '#music/score/random.ts';
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

/** The compass of a bass: the range of its roots and of the whole line. */
export interface Compass {
  readonly low: number;
  readonly high: number;
  readonly rootHigh: number;
  readonly centre: number;
  /** Weight (0–1) of the previous root against the previous note when a root is chosen. */
  readonly loyalty: number;
}

const lowestRoot = 28;
const usualRootHigh = 43;
const usualTop = 48;
const usualHigh = 52;

export function compassOf([lowest, highest]: readonly [number, number]): Compass {
  const low = highest - Math.max(lowest, lowestRoot) >= 11 ? Math.max(lowest, lowestRoot) : lowest;
  // Roots need an octave, so that every chord has one.
  const rootHigh = Math.min(highest, Math.max(low + 11, usualRootHigh));
  const high = Math.min(highest, Math.max(usualHigh, low + 20));
  return { low, high, rootHigh, centre: Math.round((low + rootHigh) / 2), loyalty: 0.85 };
}

/** A walking bass uses the whole compass. */
export const forWalking = (compass: Compass): Compass => ({
  ...compass,
  rootHigh: Math.max(compass.rootHigh, Math.min(compass.high, usualTop)),
  loyalty: 0,
});

export const pitchClass = (pitch: number): number => ((pitch % 12) + 12) % 12;

/** All pitches of a pitch class from low to high. */
export function pitchesOf(wanted: number, low: number, high: number): number[] {
  const first = low + pitchClass(wanted - low);
  return Array.from({ length: Math.max(0, Math.floor((high - first) / 12) + 1) }, (_, octave) => {
    return first + octave * 12;
  });
}

/** The nearest root, with a preference for the middle of the compass. */
export function rootNear(
  wanted: number,
  { pitch, root }: { readonly pitch: number; readonly root: number },
  { low, rootHigh, centre, loyalty }: Compass,
): number {
  const cost = (choice: number) =>
    Math.abs(choice - root) * loyalty +
    Math.abs(choice - pitch) * (1 - loyalty) +
    Math.abs(choice - centre) * 0.3;
  const choices = pitchesOf(wanted, low, rootHigh).toSorted((a, b) => cost(a) - cost(b) || a - b);
  return choices[0] ?? low;
}

/** The interval above the root if the result is low enough, otherwise an octave lower. */
export function aboveRoot(interval: number, root: number, { low, high }: Compass): number {
  const [above, below] = [root + interval, root + interval - 12];
  if (above <= Math.min(high, usualTop)) return above;
  if (below >= low) return below;
  return above <= high ? above : root;
}

const firstIn = (chord: Chord, wanted: readonly number[]) =>
  wanted.find((interval) => chord.intervals.some((own) => pitchClass(own) === interval));

export const fifthOf = (chord: Chord): number => firstIn(chord, [7, 6, 8]) ?? 7;
export const thirdOf = (chord: Chord): number => firstIn(chord, [4, 3, 5, 2]) ?? fifthOf(chord);

/** The seventh or sixth of the chord, else of its scale. */
export function seventhOf(chord: Chord): number {
  const own = firstIn(chord, [10, 11, 9]);
  if (own !== undefined) return own;
  const wanted = thirdOf(chord) === 3 ? [10, 9, 8] : [9, 10, 11];
  return wanted.find((interval) => inScale(chord.root + interval, chord)) ?? fifthOf(chord);
}

export const inScale = (pitch: number, chord: Chord): boolean =>
  chord.scale.includes(pitchClass(pitch));

export const inChord = (pitch: number, chord: Chord): boolean =>
  chord.intervals.some((interval) => pitchClass(chord.root + interval) === pitchClass(pitch));

/** The approach note to a target: a scale step from the side of the line, or a semitone. */
export function approach(
  target: number,
  from: number,
  chord: Chord,
  { low, high }: Compass,
  chromatic: number,
  random: Random,
): number | undefined {
  const side = from > target ? 1 : -1;
  const sides = [side, -side];
  const steps = sides.flatMap((way) =>
    [1, 2].map((size) => target + way * size).filter((pitch) => inScale(pitch, chord)),
  );
  const semitones = sides.map((way) => target + way);
  const order = random.chance(chromatic) ? [...semitones, ...steps] : [...steps, ...semitones];
  return order.find((pitch) => pitch >= low && pitch <= high && pitch !== from);
}
