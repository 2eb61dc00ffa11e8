import type { Random } from '#music/score/random.ts';
import { type Cell, createCellFrom } from './cell.ts';

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
