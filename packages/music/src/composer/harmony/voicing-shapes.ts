import type { Chord } from '#music/score/score.ts';
import { pitchClass } from './scales.ts';
import { type ToneSet, toneSets } from './voicing-tones.ts';

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
