import type { Chord } from '#music/score/score.ts';
import { pitchClass } from './scales.ts';
import { type Shape, shapesOf, type VoicingRange } from './voicing-shapes.ts';

/** Voice-leading rules between two chords, computed once for all pairs of shapes. */
interface Motion {
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

function motionBetween(from: Chord, to: Chord): Motion {
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
function motionCost(
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

export interface VoicingOptions {
  /** Lowest and highest pitch. */
  readonly low: number;
  readonly high: number;
  readonly voices: number;
  /** Target pitch of the middle of the chord, one for all chords or one per chord. */
  readonly centre: number | readonly number[];
  /** Omits the root of chords with four or more tones. */
  readonly omitRoot?: boolean;
  /** Spreads the voices over nearly two octaves. */
  readonly wide?: boolean;
}

/** Number of chords that are optimised together. */
const horizon = 16;
/** A larger change of the centre restarts the voice leading. */
const leap = 4;

interface Step {
  readonly shape: Shape;
  readonly total: number;
  readonly before: Step | undefined;
}

function advance(from: readonly Step[], shapes: readonly Shape[], previous: Chord, chord: Chord) {
  const motion = motionBetween(previous, chord);
  return shapes.map((shape): Step => {
    let best: Step | undefined;
    let lowestTotal = Number.POSITIVE_INFINITY;
    for (const step of from) {
      if (step.total >= lowestTotal) break;
      const limit = lowestTotal - step.total;
      const total = step.total + motionCost(step.shape.pitches, shape.pitches, motion, limit);
      if (total < lowestTotal) {
        lowestTotal = total;
        best = step;
      }
    }
    return { shape, total: lowestTotal + shape.cost, before: best };
  });
}

/** The pitches of the last `length` steps of the path to a step. */
function pathTo(step: Step, length: number): number[][] {
  const path: number[][] = [];
  let at: Step | undefined = step;
  while (at && path.length < length) {
    path.push([...at.shape.pitches]);
    at = at.before;
  }
  return path.reverse();
}

/** Voices chords with minimal movement; returns ascending pitches for each chord. */
export function voiceLead(chords: readonly Chord[], options: VoicingOptions): number[][] {
  const { centre, omitRoot = false, wide = false, ...rest } = options;
  const range: VoicingRange = { ...rest, omitRoot, wide };
  const centreAt = (at: number): number =>
    typeof centre === 'number' ? centre : (centre[at] ?? (range.low + range.high) / 2);
  const known = new Map<string, Shape[]>();
  function shapesAt(chord: Chord, at: number): Shape[] {
    const { root, intervals, function: role } = chord;
    const name = `${root} ${intervals.join()} ${role} ${centreAt(at)}`;
    const shapes = known.get(name) ?? shapesOf(chord, centreAt(at), range);
    known.set(name, shapes);
    return shapes;
  }

  const voiced: number[][] = [];
  let steps: Step[] = [];
  for (const [at, chord] of chords.entries()) {
    const leaps = Math.abs(centreAt(at) - centreAt(at - 1)) > leap;
    const best = steps[0];
    if (best && (leaps || at - voiced.length === horizon)) {
      voiced.push(...pathTo(best, at - voiced.length));
      steps = [{ shape: best.shape, total: 0, before: undefined }];
    }
    const previous = leaps ? undefined : chords[at - 1];
    const shapes = shapesAt(chord, at);
    steps = previous
      ? advance(steps, shapes, previous, chord)
      : shapes.map((shape) => ({ shape, total: shape.cost, before: undefined }));
    steps.sort((one, other) => one.total - other.total);
  }
  const best = steps[0];
  return best ? [...voiced, ...pathTo(best, chords.length - voiced.length)] : voiced;
}
