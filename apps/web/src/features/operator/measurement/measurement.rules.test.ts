import { funnelSteps, searchOutcomes } from '@onsori/contract/measurement-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSearches, toFunnel } from './measurement.rules.ts';

const toSteps = (counts: readonly number[]) =>
  funnelSteps.map((step, index) => ({ step, count: counts[index] ?? 0, points: [] }));

test('relates each step to the one before it', () => {
  const rows = toFunnel(toSteps([200, 50, 100, 0, 4, 1]));
  expect(rows.map(({ perHundred }) => perHundred)).toEqual([null, 25, 200, 0, null, 25]);
  expect(rows.map(({ share }) => share)).toEqual([1, 0.25, 0.5, 0, 0.02, 0.005]);
});

test('bars stay within their box, whatever the counts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (counts) => {
      for (const { share, perHundred } of toFunnel(toSteps(counts))) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(perHundred ?? 0).not.toBe(Number.POSITIVE_INFINITY);
      }
    }),
  );
});

test('counts searches by their outcome', () => {
  const outcomes = searchOutcomes.map((outcome, index) => ({ outcome, count: index + 1 }));
  expect(countSearches({ outcomes, without_results: [] })).toEqual({ total: 6, none: 1 });
  expect(countSearches({ outcomes: [], without_results: [] })).toEqual({ total: 0, none: 0 });
});
