import type { Chord } from '#music/score/score.ts';
import { pitchClass } from './scales.ts';

/** Pitch classes for the voices of a chord; a doubled tone occurs twice. */
export interface ToneSet {
  readonly tones: readonly number[];
  readonly cost: number;
}

const isThirdOrSuspension = (interval: number, has: (interval: number) => boolean): boolean =>
  interval === 3 || interval === 4 || (!has(3) && !has(4) && (interval === 2 || interval === 5));

/** Importance of an interval; less important ones are omitted first. */
function importance(interval: number, intervals: readonly number[], omitRoot: boolean): number {
  const has = (wanted: number) => intervals.includes(wanted);
  if (isThirdOrSuspension(interval, has)) return 10;
  if (interval === 10 || interval === 11) return 9;
  if (interval === 9) return 8.5;
  if (interval === 6 || interval === 8) return 8;
  if (interval === 0) return omitRoot && intervals.length >= 4 ? 2 : 7;
  return interval === 7 ? 4 : 6;
}

function doublings(intervals: readonly number[], extra: number, dominant: boolean): ToneSet[] {
  const has = (interval: number) => intervals.includes(interval);
  const third = has(3) ? 3 : has(4) ? 4 : null;
  const fifth = has(7) ? 7 : 0;
  const thirdCost = dominant ? 6 : 3;
  if (extra === 0) return [{ tones: intervals, cost: 0 }];
  if (extra === 1) {
    return [
      { tones: [...intervals, 0], cost: 0 },
      ...(has(7) ? [{ tones: [...intervals, 7], cost: 0.5 }] : []),
      ...(third ? [{ tones: [...intervals, third], cost: thirdCost }] : []),
    ];
  }
  const more = [0, fifth, third ?? 0, 0].slice(0, extra);
  const pair = [0, third ?? fifth].slice(0, extra);
  return [
    { tones: [...intervals, ...more], cost: extra > 2 ? thirdCost : 0 },
    ...(extra === 2 ? [{ tones: [...intervals, ...pair], cost: thirdCost }] : []),
  ];
}

function leftOut(intervals: readonly number[], voices: number, omitRoot: boolean): ToneSet[] {
  const ranked = [...intervals].sort(
    (one, other) => importance(other, intervals, omitRoot) - importance(one, intervals, omitRoot),
  );
  const retained = ranked.slice(0, voices);
  const next = ranked[voices];
  const swapped = next === undefined ? null : [...retained.slice(0, -1), next];
  return [
    { tones: retained, cost: 0 },
    ...(swapped && voices > 2 ? [{ tones: swapped, cost: 2 }] : []),
  ];
}

/** All ways to distribute a chord over a number of voices. */
export function toneSets(
  { root, intervals, function: role }: Chord,
  voices: number,
  omitRoot: boolean,
): ToneSet[] {
  const distinct = [...new Set(intervals.map(pitchClass))];
  const sets: ToneSet[] = [];
  if (distinct.length === 2) sets.push({ tones: [0, 7, 0].slice(0, voices), cost: 0 });
  else if (distinct.length > voices) sets.push(...leftOut(distinct, voices, omitRoot));
  else {
    const rootless = omitRoot && distinct.length >= 4 && distinct.length > voices - 1;
    const used = rootless ? distinct.filter((interval) => interval !== 0) : distinct;
    sets.push(...doublings(distinct, voices - distinct.length, role === 'dominant'));
    if (rootless && used.length === voices) sets.push({ tones: used, cost: -2 });
    // Omitting the fifth of a seventh chord allows smoother voice leading.
    if (distinct.length === 4 && voices === 4 && distinct.includes(7) && !omitRoot)
      sets.push({ tones: [0, ...distinct.filter((interval) => interval !== 7)], cost: 2 });
  }
  return sets.map(({ tones, cost }) => ({
    tones: tones.map((interval) => pitchClass(root + interval)),
    cost,
  }));
}
