import type { Section } from '@onsori/contract/playback';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionAt, toSectionShares } from './seek-bar.tsx';

const score = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 8 })
  .map((starts): Section[] =>
    [0, ...starts.toSorted((a, b) => a - b)].map((start) => ({
      kind: 'verse',
      start,
      energy: 0.5,
    })),
  );

test('the shares of all sections sum to 1', () => {
  fc.assert(
    fc.property(score, (sections) => {
      const shares = toSectionShares(sections, 240).map(({ share }) => share);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }),
  );
});

test('returns the last section that started by a time', () => {
  fc.assert(
    fc.property(score, fc.integer({ min: 0, max: 240 }), (sections, time) => {
      const start = sectionAt(sections, time)?.start ?? -1;
      expect(start).toBeLessThanOrEqual(time);
      for (const section of sections)
        if (section.start <= time) expect(section.start).toBeLessThanOrEqual(start);
    }),
  );
});

test('returns nothing without sections', () => {
  expect(sectionAt([], 3)).toBeUndefined();
  expect(toSectionShares([], 10)).toEqual([]);
});
