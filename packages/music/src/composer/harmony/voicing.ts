import type { Chord } from '#music/score/score.ts';
import { motionBetween, motionCost } from './voicing-motion.ts';
import { type Shape, shapesOf, type VoicingRange } from './voicing-shapes.ts';

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
