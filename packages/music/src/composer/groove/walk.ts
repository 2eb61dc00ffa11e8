import type { Random } from '#music/score/random.ts';
import type { Chord } from '#music/score/score.ts';
import { type Compass, inChord, inScale } from './bass-pitch.ts';

interface WalkNote {
  readonly chord: Chord;
  /** Whether the note is on a strong beat, which prefers chord tones. */
  readonly strong: boolean;
}

export interface Walk {
  readonly from: number;
  /** Candidate pitches of the note after the walk: the next root in any reachable octave. */
  readonly targets: readonly number[];
  readonly notes: readonly WalkNote[];
  /** 1 up, −1 down. */
  readonly direction: number;
  /** Preference for a chromatic last note. */
  readonly chromatic: number;
}

interface Path {
  readonly cost: number;
  readonly pitches: readonly number[];
}

/** Cost of an interval: steps are cheap, leaps expensive, repeated notes very expensive. */
function stride(from: number, to: number, direction: number): number {
  const size = Math.abs(to - from);
  if (size === 0) return 12;
  const turning = Math.sign(to - from) === direction ? 0 : 2.2;
  if (size <= 2) return turning;
  if (size <= 4) return turning + 0.7;
  if (size <= 7) return turning + 2.5;
  return size === 12 ? turning + 4 : turning + 9;
}

function colour(pitch: number, { chord, strong }: WalkNote, last: boolean, chromatic: number) {
  if (inChord(pitch, chord)) return strong ? 0 : 0.5;
  if (inScale(pitch, chord)) return strong ? 1.4 : 0.2;
  return last ? 2.4 - 3 * chromatic : 6;
}

function arrival(last: number, targets: readonly number[], direction: number): number {
  const costs = targets.map((target) => {
    const size = Math.abs(target - last);
    const turning = Math.sign(target - last) === direction ? 0 : 0.8;
    if (size === 1) return turning;
    if (size === 2) return turning + 0.3;
    return size === 0 ? 12 : turning + (size === 5 || size === 7 ? 2.5 : 5);
  });
  return Math.min(...costs);
}

/** Finds the cheapest path from one root to the next by dynamic programming. */
export function walk(
  { from, targets, notes, direction, chromatic }: Walk,
  { low, high }: Compass,
  random: Random,
): number[] {
  const compass = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  let paths: Path[] = [{ cost: 0, pitches: [] }];
  notes.forEach((note, index) => {
    const last = index === notes.length - 1;
    paths = compass.map((pitch) => {
      const back = pitch === from ? 2 : 0;
      const own = colour(pitch, note, last, chromatic) + back + random.next() * 0.8;
      const ways = paths.map(({ cost, pitches }) => ({
        cost: cost + own + stride(pitches.at(-1) ?? from, pitch, direction),
        pitches: [...pitches, pitch],
      }));
      return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
    });
  });
  const done = paths.map(({ cost, pitches }) => ({
    pitches,
    cost: cost + arrival(pitches.at(-1) ?? from, targets, direction),
  }));
  return [...done.reduce((best, way) => (way.cost < best.cost ? way : best)).pitches];
}
