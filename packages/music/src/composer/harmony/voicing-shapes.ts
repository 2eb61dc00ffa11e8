import type { Chord } from '#music/score/score.ts';
import { pitchClass } from './scales.ts';

/** Pitch classes for the voices of a chord; a doubled tone occurs twice. */
interface ToneSet {
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
function toneSets(
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

export interface VoicingRange {
  readonly low: number;
  readonly high: number;
  readonly voices: number;
  readonly omitRoot: boolean;
  readonly wide: boolean;
}

/** One way to play a chord. */
export interface Shape {
  /** Ascending. */
  readonly pitches: readonly number[];
  /** Cost of the shape itself, without motion. */
  readonly cost: number;
}

/** Below this pitch, close intervals sound muddy. */
const clearFrom = 48;
const openGap = 5;
const maxShapes = 24;

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function shapeCost(pitches: readonly number[], centre: number, wide: boolean): number {
  const span = (pitches.at(-1) as number) - (pitches[0] as number);
  let cost = 2 * Math.abs(sum(pitches) / pitches.length - centre);
  if (wide) cost += 0.4 * Math.abs(span - 19);
  else if (span > 16) cost += 4 + 0.5 * (span - 16);
  for (let voice = 1; voice < pitches.length; voice += 1) {
    const gap = (pitches[voice] as number) - (pitches[voice - 1] as number);
    if (gap === 1) cost += voice === 1 ? 3 : 1.5;
    if (gap > 9 && voice > 1 && !wide) cost += 1.5;
  }
  return cost;
}

interface PlacementLimits {
  readonly low: number;
  readonly high: number;
  /** Highest pitch of the lowest voice. */
  readonly middle: number;
  readonly wide: boolean;
  /** Whether low voices must be a fourth or more apart. */
  readonly spread: boolean;
}

/** All ascending placements of the tones within the limits: inversions, close, drop and spread voicings. */
function placements(
  { tones }: ToneSet,
  { low, high, middle, wide, spread }: PlacementLimits,
): number[][] {
  const found: number[][] = [];
  const left = Array.from({ length: 12 }, () => 0);
  for (const tone of tones) left[tone] = (left[tone] as number) + 1;
  const widest = wide ? 26 : 21;
  const largest = 12;
  const pitches: number[] = [];

  function placeVoice(from: number, to: number): void {
    for (let pitch = from; pitch <= to; pitch += 1) {
      const tone = pitchClass(pitch);
      if (left[tone] === 0) continue;
      left[tone] = (left[tone] as number) - 1;
      pitches.push(pitch);
      if (pitches.length === tones.length) found.push([...pitches]);
      else {
        const gap = spread && pitch < clearFrom ? openGap : 1;
        placeVoice(pitch + gap, Math.min(high, pitch + largest, (pitches[0] as number) + widest));
      }
      pitches.pop();
      left[tone] = (left[tone] as number) + 1;
    }
  }
  placeVoice(low, middle);
  return found;
}

/** The cheapest shapes of a chord around a pitch; uses fewer voices if the range is too small. */
export function shapesOf(chord: Chord, centre: number, range: VoicingRange): Shape[] {
  const reach = range.wide ? 16 : 14;
  const low = Math.max(range.low, Math.floor(Math.min(centre, range.high)) - reach);
  const high = Math.min(range.high, Math.ceil(Math.max(centre, range.low)) + reach);
  for (let voices = range.voices; voices > 0; voices -= 1) {
    for (const spread of [true, false]) {
      const middle = voices > 1 && centre > low ? Math.min(high, centre) : high;
      const room = { low, high, middle, wide: range.wide, spread };
      const shapes = toneSets(chord, voices, range.omitRoot).flatMap((set) =>
        placements(set, room).map((pitches) => ({
          pitches,
          cost: set.cost + shapeCost(pitches, centre, range.wide),
        })),
      );
      if (shapes.length > 0)
        return shapes.sort((one, other) => one.cost - other.cost).slice(0, maxShapes);
    }
  }
  const nearest = Math.max(range.low, Math.min(range.high, Math.round(centre)));
  return [{ pitches: [nearest], cost: 0 }];
}
