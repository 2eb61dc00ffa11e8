import type { Recipe } from '../score/recipe.ts';
import { pulsesPerStep } from '../score/score.ts';
import type { WrittenNote } from './notation.ts';

/** Counts the repeated bars of a part while it is written. */
interface BarTally {
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

const maxAttempts = { own: 5, version: 12 };

/** A version may be far longer than its parent, and needs more attempts to find new bars. */
export const barAttemptsOf = ({ fit }: Pick<Recipe, 'fit'>) =>
  fit ? maxAttempts.version : maxAttempts.own;

/** Onsets and pitches of a bar as text; equal texts sound equal. */
function barSignature(notes: readonly WrittenNote[], firstPulse: number): string {
  return notes
    .map(({ pulse, pitch }) => `${Math.round((pulse - firstPulse) / pulsesPerStep)}:${pitch}`)
    .join(' ');
}

/**
 * Returns a function that writes one bar after another and requests other versions of a repeated bar
 * once the share of repeated bars exceeds the limit. A new bar is always accepted.
 */
export function limitRepeatedBars(share: number, attempts = maxAttempts.own) {
  const tally = createBarTally();
  return (firstPulse: number, write: (attempt: number) => WrittenNote[]): WrittenNote[] => {
    let notes = write(0);
    let text = barSignature(notes, firstPulse);
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      const isRepetitive =
        tally.has(text) && ((tally.repeatShare() ?? 0) > share || tally.inRow(text) > 3);
      if (!isRepetitive || text === '') break;
      notes = write(attempt);
      text = barSignature(notes, firstPulse);
    }
    if (text !== '') tally.add(text);
    return notes;
  };
}
