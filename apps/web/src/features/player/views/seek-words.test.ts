import type { Section } from '@onsori/contract/playback';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionAt, sectionShares } from './seek-words.ts';

const score = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 8 })
  .map((starts): Section[] =>
    [0, ...starts.toSorted((a, b) => a - b)].map((start) => ({
      kind: 'verse',
      start,
      energy: 0.5,
    })),
  );

test('sections together are the whole piece', () => {
  fc.assert(
    fc.property(score, (sections) => {
      const shares = sectionShares(sections, 240).map(({ share }) => share);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }),
  );
});

test('a time lies in the last section that began', () => {
  fc.assert(
    fc.property(score, fc.integer({ min: 0, max: 240 }), (sections, time) => {
      const start = sectionAt(sections, time)?.start ?? -1;
      expect(start).toBeLessThanOrEqual(time);
      for (const section of sections)
        if (section.start <= time) expect(section.start).toBeLessThanOrEqual(start);
    }),
  );
});

test('without sections there is none', () => {
  expect(sectionAt([], 3)).toBeUndefined();
  expect(sectionShares([], 10)).toEqual([]);
});
