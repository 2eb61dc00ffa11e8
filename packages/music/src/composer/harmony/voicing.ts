import type { Chord } from '#music/score/score.ts';
import { motionBetween, motionCost } from './voicing-motion.ts';
import { type Seat, type Shape, shapesOf } from './voicing-shapes.ts';

export interface VoicingOptions {
  /** Lowest and highest pitch. */
  readonly low: number;
  readonly high: number;
  readonly voices: number;
  /** Where the middle of the chord should lie: one pitch, or one for each chord. */
  readonly centre: number | readonly number[];
  /** The bass plays it. Chords of four tones and more do without. */
  readonly omitRoot?: boolean;
  /** Voices spread over nearly two octaves instead of one. */
  readonly wide?: boolean;
}

/** Chords that are thought through at once. */
const horizon = 16;
/** A centre that moves further begins anew: the hands are lifted. */
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
    let least = Number.POSITIVE_INFINITY;
    for (const step of from) {
      if (step.total >= least) break;
      const limit = least - step.total;
      const total = step.total + motionCost(step.shape.pitches, shape.pitches, motion, limit);
      if (total < least) {
        least = total;
        best = step;
      }
    }
    return { shape, total: least + shape.cost, before: best };
  });
}

/** From the last step back to the first of this stretch. */
function pathTo(step: Step, length: number): number[][] {
  const path: number[][] = [];
  let at: Step | undefined = step;
  while (at && path.length < length) {
    path.push([...at.shape.pitches]);
    at = at.before;
  }
  return path.reverse();
}

/** The chords as voices that move as little as they can, ascending pitches for each. */
export function voiceLead(chords: readonly Chord[], options: VoicingOptions): number[][] {
  const { centre, omitRoot = false, wide = false, ...rest } = options;
  const seat: Seat = { ...rest, omitRoot, wide };
  const centreAt = (at: number): number =>
    typeof centre === 'number' ? centre : (centre[at] ?? (seat.low + seat.high) / 2);
  const known = new Map<string, Shape[]>();
  function shapesAt(chord: Chord, at: number): Shape[] {
    const { root, intervals, function: role } = chord;
    const name = `${root} ${intervals.join()} ${role} ${centreAt(at)}`;
    const shapes = known.get(name) ?? shapesOf(chord, centreAt(at), seat);
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
