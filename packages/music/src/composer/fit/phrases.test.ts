import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section } from '#music/score/score.ts';
import { phrasesOf, unrollPhrases } from './phrases.ts';

const kinds = ['verse', 'solo', 'bridge', 'climax', 'outro'] as const;
const lengths = [6, 4, 4, 8, 2];

const sections = kinds.map((kind, at): Section => {
  const firstBar = lengths.slice(0, at).reduce((sum, bars) => sum + bars, 0);
  return { kind, theme: 'A', firstBar, bars: lengths[at] as number, energy: 500 };
});

/** The tune plays in the verse and from the climax on. */
const tuneNotes = sections.flatMap(({ kind, bars }) =>
  Array.from({ length: bars }, () => (kind === 'solo' || kind === 'bridge' ? 0 : 4)),
);
const phrases = phrasesOf({ bars: 24, sections, tuneNotes });

describe('phrasesOf', () => {
  it('counts the tune of a phrase in its own bars only', () => {
    expect(phrases.map(({ hasTune }) => hasTune)).toEqual([true, false, false, true, true]);
  });
});

describe('unrollPhrases', () => {
  it('repeats the opening where nothing between it and the climax has the tune', () => {
    const repeated = unrollPhrases(phrases, 200).filter(({ isRepeat }) => isRepeat);
    const bars = (isTune: boolean) =>
      repeated.reduce((sum, phrase) => sum + (phrase.hasTune === isTune ? phrase.bars : 0), 0);
    expect(bars(true)).toBeGreaterThan(bars(false));
  });

  it('repeats the climax too where fewer than 16 bars are before it', () => {
    const short = phrases.filter(({ isContrast, hasTune }) => hasTune && !isContrast);
    const repeated = unrollPhrases(short, 200).filter(({ isRepeat }) => isRepeat);
    expect(new Set(repeated.map(({ section }) => section))).toEqual(new Set([0, 3]));
  });

  it('fills any number of bars with the phrases of the parent in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (bars) => {
        const unrolled = unrollPhrases(phrases, bars);
        expect(unrolled.filter(({ isRepeat }) => !isRepeat)).toEqual(phrases);
        expect(unrolled.reduce((sum, phrase) => sum + phrase.bars, 0)).toBeGreaterThanOrEqual(bars);
      }),
    );
  });
});
