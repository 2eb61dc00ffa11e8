import { pulsesPerStep } from '../score/score.ts';
import { tallyBars } from './groove/repeats.ts';
import type { WrittenNote } from './written.ts';

const attempts = 5;

/** A bar as its onsets and pitches: equal texts sound equal. */
function textOf(notes: readonly WrittenNote[], firstPulse: number): string {
  return notes
    .map(({ pulse, pitch }) => `${Math.round((pulse - firstPulse) / pulsesPerStep)}:${pitch}`)
    .join(' ');
}

/**
 * Writes bar after bar and asks for another version of one that was heard before, once more than the
 * given share of bars has been. What is said for the first time is never refused.
 */
export function freshBars(share: number) {
  const tally = tallyBars();
  return (firstPulse: number, write: (attempt: number) => WrittenNote[]): WrittenNote[] => {
    let notes = write(0);
    let text = textOf(notes, firstPulse);
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      const tired = tally.heard(text) && ((tally.ratio() ?? 0) > share || tally.inRow(text) > 3);
      if (!tired || text === '') break;
      notes = write(attempt);
      text = textOf(notes, firstPulse);
    }
    if (text !== '') tally.add(text);
    return notes;
  };
}
