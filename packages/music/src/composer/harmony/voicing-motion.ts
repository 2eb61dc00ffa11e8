import type { Chord } from '#music/score/score.ts';
import { pitchClass } from './scales.ts';

/** Voice-leading rules between two chords, computed once for all pairs of shapes. */
export interface Motion {
  /** Pitch class that must rise by a semitone; −1 if there is none. */
  readonly leading: number;
  /** Pitch class that must fall by a step. */
  readonly seventh: number;
  /** Pitch class to which the leading tone may fall. */
  readonly nextSeventh: number;
  readonly parallels: boolean;
}

const none = -1;

function seventhOf({ root, intervals }: Chord): number {
  const interval = intervals.find((each) => each === 10 || each === 11);
  return interval === undefined ? none : pitchClass(root + interval);
}

export function motionBetween(from: Chord, to: Chord): Motion {
  const resolves = from.function === 'dominant' && pitchClass(to.root - from.root) === 5;
  const leads = resolves && from.intervals.includes(4);
  return {
    leading: leads ? pitchClass(from.root + 4) : none,
    seventh: from.root === to.root ? none : seventhOf(from),
    nextSeventh: seventhOf(to),
    parallels: from.intervals.length > 2 && to.intervals.length > 2,
  };
}

/** Cost for unequal voice counts: the distance of each voice to the nearest previous one. */
function looseCost(from: readonly number[], to: readonly number[]): number {
  let cost = 0;
  for (const pitch of to) {
    let nearest = 24;
    for (const other of from) nearest = Math.min(nearest, Math.abs(pitch - other));
    cost += nearest;
  }
  return cost;
}

/** Cost of parallel fifths and octaves. */
function parallelCost(from: readonly number[], to: readonly number[]): number {
  let cost = 0;
  for (let low = 0; low < from.length - 1; low += 1) {
    const step = (to[low] as number) - (from[low] as number);
    if (step === 0) continue;
    for (let high = low + 1; high < from.length; high += 1) {
      const distance = (from[high] as number) - (from[low] as number);
      const perfect = distance % 12 === 0 || distance % 12 === 7;
      if (perfect && (to[high] as number) - (from[high] as number) === step) cost += 8;
    }
  }
  return cost;
}

/** Voice-leading cost of two voicings; stops early when it reaches `limit`. */
export function motionCost(
  from: readonly number[],
  to: readonly number[],
  motion: Motion,
  limit: number,
): number {
  if (from.length !== to.length) return looseCost(from, to);
  let cost = 0;
  for (let voice = 0; voice < from.length; voice += 1) {
    const start = from[voice] as number;
    const end = to[voice] as number;
    const step = end - start;
    cost += Math.abs(step);
    if (voice + 1 < from.length && end > (from[voice + 1] as number)) cost += 10;
    if (voice > 0 && end < (from[voice - 1] as number)) cost += 10;
    const tone = start % 12;
    if (tone === motion.seventh && (step > 0 || step < -2)) cost += 5;
    if (tone === motion.leading && step !== 1 && step !== 0) {
      const slides = step === -1 && end % 12 === motion.nextSeventh;
      if (!slides) cost += 6;
    }
  }
  if (cost >= limit || !motion.parallels) return cost;
  return cost + parallelCost(from, to);
}
