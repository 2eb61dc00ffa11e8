import { pulsesPerStep } from '../score/score.ts';
import { createBarTally } from './groove/bar-tally.ts';
import type { WrittenNote } from './written-note.ts';

const maxAttempts = 5;

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
export function limitRepeatedBars(share: number) {
  const tally = createBarTally();
  return (firstPulse: number, write: (attempt: number) => WrittenNote[]): WrittenNote[] => {
    let notes = write(0);
    let text = barSignature(notes, firstPulse);
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
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
