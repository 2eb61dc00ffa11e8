import { atMost } from '#music/check.ts';
import type { Part, Role, Score } from '#music/score/score.ts';
import type { Layer } from '../streams.ts';
import { barText, notesByBar } from './bars.ts';
import type { ScoreCheck } from './check.ts';

/** The largest share of bars that may have been heard before, and who composes anew when it is more. */
const limits: readonly { role: Role; share: number; layer: Layer }[] = [
  { role: 'lead', share: 0.35, layer: 'melody' },
  { role: 'counter', share: 0.5, layer: 'melody' },
  { role: 'comp', share: 0.5, layer: 'chords' },
  { role: 'bass', share: 0.55, layer: 'groove' },
  { role: 'drums', share: 0.7, layer: 'groove' },
];

const longestRow = 4;

function textsOf(score: Score, part: Part): string[] {
  return notesByBar(score, part)
    .map((notes) => barText(score, notes))
    .filter((text) => text !== '');
}

/** A few bars of timpani may well be the same few; only a part that plays on can tire. */
const enough = 12;

function repeatedShare(texts: readonly string[]): number {
  return texts.length < enough ? 0 : 1 - new Set(texts).size / texts.length;
}

function rowOf(texts: readonly string[]): number {
  let longest = 0;
  let row = 0;
  texts.forEach((text, index) => {
    row = text === texts[index - 1] ? row + 1 : 1;
    longest = Math.max(longest, row);
  });
  return longest;
}

export function repetitionChecks(score: Score): ScoreCheck[] {
  return limits.flatMap(({ role, share, layer }) =>
    score.parts
      .filter((part) => part.role === role)
      .flatMap((part) => {
        const texts = textsOf(score, part);
        return [
          { ...atMost(`bars heard before: ${part.name}`, repeatedShare(texts), share, ''), layer },
          { ...atMost(`equal bars in a row: ${part.name}`, rowOf(texts), longestRow, ''), layer },
        ];
      }),
  );
}
