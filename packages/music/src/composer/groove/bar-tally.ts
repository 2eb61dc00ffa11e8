/** Counts the repeated bars of a part while it is written. */
export interface BarTally {
  /** Share of repeated bars so far; null until there are enough bars. */
  repeatShare(): number | null;
  has(bar: string): boolean;
  /** Length of the run of equal bars if this bar were added next. */
  inRow(bar: string): number;
  add(bar: string): void;
}

const minBars = 8;

export function createBarTally(): BarTally {
  const known = new Set<string>();
  let count = 0;
  let last = '';
  let row = 0;
  const inRow = (bar: string) => (bar === last ? row + 1 : 1);
  return {
    repeatShare: () => (count < minBars ? null : 1 - known.size / count),
    has: (bar) => known.has(bar),
    inRow,
    add(bar) {
      row = inRow(bar);
      last = bar;
      known.add(bar);
      count += 1;
    },
  };
}
