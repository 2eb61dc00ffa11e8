import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';

/** A note of a cell: position and length in steps, and scale steps from the previous note. */
export interface CellNote {
  readonly step: number;
  readonly steps: number;
  readonly move: number;
}

/** One bar of a tune without pitches; the first move is relative to the current pitch of the line. */
export type Cell = readonly CellNote[];

export interface CellOptions {
  readonly meter: Meter;
  /** Onsets in the bar. */
  readonly onsets: number;
  /** 0–1 */
  readonly syncopation: number;
  readonly leap: number;
}

const maxSteps = 10;

function onsetWeight(step: number, { meter, syncopation }: CellOptions): number {
  if (meter.beats.includes(step)) return step === 0 ? 3.4 : 2.6 - 1.6 * syncopation;
  if (step % 2 === 0) return 0.7 + 1.9 * syncopation;
  return 0.06 + 0.9 * syncopation * syncopation;
}

function drawOnsets(options: CellOptions, random: Random): number[] {
  const free = Array.from({ length: options.meter.steps }, (_, step) => step);
  const chosen: number[] = [];
  while (chosen.length < options.onsets && free.length > 0) {
    const step = random.weighted(
      free.map((item) => ({ item, weight: onsetWeight(item, options) })),
    );
    chosen.push(step);
    free.splice(free.indexOf(step), 1);
  }
  return chosen.sort((a, b) => a - b);
}

/** Draws stepwise moves with some leaps; a leap is followed by a step in the opposite direction. */
function drawMoves(count: number, leap: number, random: Random): number[] {
  const moves = [0];
  let direction = random.chance(0.5) ? 1 : -1;
  while (moves.length < count) {
    const last = moves.at(-1) as number;
    if (Math.abs(last) > 1) {
      direction = last > 0 ? -1 : 1;
      moves.push(direction);
    } else if (random.chance(leap)) {
      moves.push(direction * random.int(2, 4));
    } else if (last !== 0 && random.chance(0.16)) {
      moves.push(0);
    } else {
      if (random.chance(0.32)) direction = -direction;
      moves.push(direction);
    }
  }
  return moves;
}

/** Extends each note to the next onset or the bar line, up to a maximum length. */
function withLengths(onsets: readonly number[], moves: readonly number[], bar: number): Cell {
  return onsets.map((step, index) => {
    const until = onsets[index + 1] ?? bar;
    return { step, steps: Math.min(maxSteps, until - step), move: moves[index] ?? 0 };
  });
}

export function createCell(options: CellOptions, random: Random): Cell {
  const onsets = drawOnsets(options, random);
  return withLengths(onsets, drawMoves(onsets.length, options.leap, random), options.meter.steps);
}

/** Builds a cell from onsets and moves within the bar and recomputes the lengths. */
export function createCellFrom(
  notes: readonly { step: number; move: number }[],
  bar: number,
): Cell {
  const inBar = notes.filter(({ step }) => step >= 0 && step < bar);
  return withLengths(
    inBar.map(({ step }) => step),
    inBar.map(({ move }) => move),
    bar,
  );
}
