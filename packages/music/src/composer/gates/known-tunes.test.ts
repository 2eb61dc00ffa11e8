import { expect, it } from 'vitest';
import { quotesKnownTune } from './melody.ts';

const tunes: Readonly<Record<string, readonly number[]>> = {
  'Twinkle, twinkle': [60, 60, 67, 67, 69, 69, 67, 65, 65, 64, 64, 62, 62, 60],
  'Ode to Joy': [64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64, 64, 62, 62],
  'Happy birthday': [67, 67, 69, 67, 72, 71, 67, 67, 69, 67, 74, 72],
  'Frère Jacques': [60, 62, 64, 60, 60, 62, 64, 60, 64, 65, 67],
  'Jingle bells': [64, 64, 64, 64, 64, 64, 64, 67, 60, 62, 64],
  'Für Elise': [76, 75, 76, 75, 76, 71, 74, 72, 69],
  'The Blue Danube': [62, 62, 66, 69, 69, 81, 81, 78, 78],
  'Mary had a little lamb': [64, 62, 60, 62, 64, 64, 64, 62, 62, 62, 64, 67, 67],
  'Amazing Grace': [62, 67, 71, 67, 71, 69, 67, 64, 62],
  'Joy to the World': [74, 73, 71, 69, 67, 66, 64, 62],
  Arirang: [62, 64, 62, 64, 67, 69, 67, 69, 71],
  'Minuet in G': [74, 67, 69, 71, 72, 74, 67, 67],
  'Beethoven’s Fifth': [67, 67, 67, 63, 65, 65, 65, 62],
  'In the Hall of the Mountain King': [59, 61, 62, 64, 66, 62, 66, 65, 61, 65],
};

const notesOf = (pitches: readonly number[]) => pitches.map((pitch) => ({ pitch }));

it.each(Object.entries(tunes))(
  'detects %s in any key and at any position of a line',
  (_, pitches) => {
    const before = [(pitches[0] as number) + 5, (pitches[0] as number) - 3];
    expect(quotesKnownTune(notesOf(pitches))).toBe(true);
    expect(quotesKnownTune(notesOf([...before, ...pitches].map((pitch) => pitch + 3)))).toBe(true);
  },
);

it.each(Object.entries(tunes))(
  'accepts a line that shares only the first notes of %s',
  (_, pitches) => {
    const begun = pitches.slice(0, 6);
    expect(quotesKnownTune(notesOf([...begun, (begun.at(-1) as number) + 8]))).toBe(false);
  },
);
