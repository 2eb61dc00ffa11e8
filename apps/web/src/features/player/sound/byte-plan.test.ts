import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorsOf, firstOffset, firstSpans, partEnd, startOffset } from './byte-plan.ts';

const anchors = anchorsOf(120, 2_400_000);

describe('where to begin', () => {
  it('is a little before the time, by even bits', () => {
    expect(startOffset(62.5, anchors)).toBe(60 * 20_000);
    expect(startOffset(1, anchors)).toBe(0);
  });

  it('goes further back after a miss', () => {
    expect(startOffset(62.5, anchors, 1)).toBe(57.5 * 20_000);
    expect(startOffset(62.5, anchors, 9)).toBe(0);
  });

  it('follows places that are known', () => {
    const known = [...anchors, { time: 60, offset: 600_000 }];
    expect(startOffset(32.5, known)).toBe(300_000);
    expect(startOffset(92.5, known)).toBe(1_500_000);
  });

  it('is within the file, and never later for an earlier time', () => {
    const time = fc.double({ min: 0, max: 130, noNaN: true });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const [early, late] = [
          startOffset(Math.min(a, b), anchors),
          startOffset(Math.max(a, b), anchors),
        ];
        expect(early).toBeLessThanOrEqual(late);
        expect(early).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('reads a small part first, then larger ones, never past the end', () => {
  expect(partEnd(0, true, 10_000_000)).toBe(262_144);
  expect(partEnd(262_144, false, 10_000_000)).toBe(786_432);
  expect(partEnd(9_999_999, false, 10_000_000)).toBe(10_000_000);
});

it('needs the head as well where a sound begins in its middle', () => {
  expect(firstSpans(0, 120, 2_400_000)).toEqual([{ from: 0, to: 98_304 }]);
  expect(firstSpans(62.5, 120, 2_400_000)).toEqual([
    { from: 0, to: 4096 },
    { from: 1_200_000, to: 1_298_304 },
  ]);
  expect(firstSpans(2.6, 120, 2_400_000)).toEqual([{ from: 0, to: 98_304 }]);
  expect(firstSpans(0, 1, 20_000)).toEqual([{ from: 0, to: 20_000 }]);
  expect(firstOffset(62.5, 120, 2_400_000)).toBe(1_200_000);
});
