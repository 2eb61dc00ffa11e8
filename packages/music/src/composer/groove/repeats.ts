/** Keeps count of how often a part says the same bar, while it is being written. */
export interface Tally {
  /** The share of bars so far that had been heard before; none until there are enough to tell. */
  ratio(): number | null;
  heard(bar: string): boolean;
  /** How often in a row the bar would have sounded, were it the next. */
  inRow(bar: string): number;
  add(bar: string): void;
}

const enough = 8;

export function tallyBars(): Tally {
  const known = new Set<string>();
  let count = 0;
  let last = '';
  let row = 0;
  const inRow = (bar: string) => (bar === last ? row + 1 : 1);
  return {
    ratio: () => (count < enough ? null : 1 - known.size / count),
    heard: (bar) => known.has(bar),
    inRow,
    add(bar) {
      row = inRow(bar);
      last = bar;
      known.add(bar);
      count += 1;
    },
  };
}
