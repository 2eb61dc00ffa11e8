import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';

/** A note of a cell: position and length in steps, and scale steps from the previous note. */
interface CellNote {
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
function createCellFrom(notes: readonly { step: number; move: number }[], bar: number): Cell {
  const inBar = notes.filter(({ step }) => step >= 0 && step < bar);
  return withLengths(
    inBar.map(({ step }) => step),
    inBar.map(({ move }) => move),
    bar,
  );
}

/** A variation of a cell that leaves it recognisable. */
export type Development = (cell: Cell, bar: number, random: Random) => Cell;

const shiftFirst = (cell: Cell, shift: number): Cell =>
  cell.map((note, index) => (index === 0 ? { ...note, move: note.move + shift } : note));

export const sequence =
  (shift: number): Development =>
  (cell) =>
    shiftFirst(cell, shift);

export const invert: Development = (cell) =>
  cell.map((note) => ({ ...note, move: note.move === 0 ? 0 : -note.move }));

/** The first half of the bar, followed by silence. */
export const head: Development = (cell, bar) =>
  cell.filter(({ step }) => step < bar / 2).map((note) => ({ ...note }));

/** The last notes, moved to the beginning of the bar. */
export const tail: Development = (cell, bar) => {
  const endNotes = cell.slice(-Math.max(2, Math.ceil(cell.length / 2)));
  const first = endNotes[0]?.step ?? 0;
  const shift = first - (first % 4);
  return createCellFrom(
    endNotes.map(({ step, move }) => ({ step: step - shift, move })),
    bar,
  );
};

/** Half speed; the first half of the cell fills the bar. */
export const augment: Development = (cell, bar) =>
  createCellFrom(
    cell.map(({ step, move }) => ({ step: step * 2, move })),
    bar,
  );

/** Double speed, played twice. */
export const diminish: Development = (cell, bar) => {
  const half = Math.floor(bar / 2);
  const quick = cell
    .filter(({ step }) => step % 2 === 0)
    .map(({ step, move }) => ({ step: step / 2, move }))
    .filter(({ step }) => step < half);
  return createCellFrom(
    [...quick, ...quick.map(({ step, move }) => ({ step: step + half, move }))],
    bar,
  );
};

/** Delays the cell by an eighth. */
const displace: Development = (cell, bar) =>
  createCellFrom(
    cell.map(({ step, move }) => ({ step: step + 2, move })),
    bar,
  );

export const newEnding: Development = (cell, _bar, random) =>
  cell.map((note, index) =>
    index >= cell.length - 2 && index > 0 ? { ...note, move: random.pick([-2, -1, 1, 2]) } : note,
  );

/** Splits the longest note and moves its second part to a neighbour note. */
export const ornament: Development = (cell, _bar, random) => {
  const longest = cell.reduce((best, note) => (note.steps > best.steps ? note : best), {
    step: -1,
    steps: 3,
    move: 0,
  });
  if (longest.step < 0) return cell;
  const side = random.chance(0.6) ? 1 : -1;
  return cell.flatMap((note) => {
    if (note !== longest) return [note];
    const first = note.steps >= 6 ? note.steps - 4 : note.steps - 2;
    return [
      { ...note, steps: first },
      { step: note.step + first, steps: note.steps - first, move: side },
    ];
  });
};

/** Drops some notes off the beat. */
export const thin: Development = (cell, bar, random) => {
  const remaining = cell.filter(
    ({ step }, index) => index === 0 || step % 4 === 0 || random.chance(0.35),
  );
  return createCellFrom(remaining, bar);
};

const variations: readonly Development[] = [newEnding, ornament, displace, thin, sequence(1)];

export const vary: Development = (cell, bar, random) => random.pick(variations)(cell, bar, random);
