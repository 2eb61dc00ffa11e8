import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';

/** A note of a cell: where in the bar, how long, and how many scale steps from the note before. */
export interface CellNote {
  readonly step: number;
  readonly steps: number;
  readonly move: number;
}

/** One bar of a tune without its pitches: the first move counts from where the line stands. */
export type Cell = readonly CellNote[];

export interface CellWish {
  readonly meter: Meter;
  /** Onsets in the bar. */
  readonly onsets: number;
  /** 0–1 */
  readonly syncopation: number;
  readonly leap: number;
}

const longestSteps = 10;

function weightOf(step: number, { meter, syncopation }: CellWish): number {
  if (meter.beats.includes(step)) return step === 0 ? 3.4 : 2.6 - 1.6 * syncopation;
  if (step % 2 === 0) return 0.7 + 1.9 * syncopation;
  return 0.06 + 0.9 * syncopation * syncopation;
}

function onsetsOf(wish: CellWish, random: Random): number[] {
  const free = Array.from({ length: wish.meter.steps }, (_, step) => step);
  const chosen: number[] = [];
  while (chosen.length < wish.onsets && free.length > 0) {
    const step = random.weighted(free.map((item) => ({ item, weight: weightOf(item, wish) })));
    chosen.push(step);
    free.splice(free.indexOf(step), 1);
  }
  return chosen.sort((a, b) => a - b);
}

/** Mostly steps; a leap turns back by step, as singers do. */
function movesOf(count: number, leap: number, random: Random): number[] {
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

/** Notes last until the next one begins; the last one leaves air before the bar line. */
function withLengths(onsets: readonly number[], moves: readonly number[], bar: number): Cell {
  return onsets.map((step, index) => {
    const until = onsets[index + 1] ?? bar;
    return { step, steps: Math.min(longestSteps, until - step), move: moves[index] ?? 0 };
  });
}

export function makeCell(wish: CellWish, random: Random): Cell {
  const onsets = onsetsOf(wish, random);
  return withLengths(onsets, movesOf(onsets.length, wish.leap, random), wish.meter.steps);
}

/** The cell again from other onsets and moves, lengths fitted anew. */
export function refit(notes: readonly { step: number; move: number }[], bar: number): Cell {
  const inBar = notes.filter(({ step }) => step >= 0 && step < bar);
  return withLengths(
    inBar.map(({ step }) => step),
    inBar.map(({ move }) => move),
    bar,
  );
}
