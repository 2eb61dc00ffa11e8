import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, gainOf } from './streams.rules.ts';

const peaks = fc.uint8Array({ minLength: 1024, maxLength: 1024 });

test('bars hold every peak once: none is higher than its stretch, and none is lost', () => {
  fc.assert(
    fc.property(peaks, fc.integer({ min: 64, max: 1024 }), (heard, bars) => {
      const drawn = barsOf(heard, bars);
      expect(drawn).toHaveLength(bars);
      const wanted = Array.from({ length: bars }, () => 0);
      for (const [at, peak] of heard.entries()) {
        // The bar whose stretch this peak lies in.
        const bar = Math.ceil(((at + 1) * bars) / 1024) - 1;
        wanted[bar] = Math.max(wanted[bar] ?? 0, peak);
      }
      expect(drawn).toEqual(wanted);
    }),
  );
});

test('as many bars as peaks are the peaks', () => {
  fc.assert(
    fc.property(peaks, (heard) => {
      expect(barsOf(heard, 1024)).toEqual([...heard]);
    }),
  );
});

test('what is louder is turned down to the same loudness, what is quieter is not made to clip', () => {
  const loudness = fc.double({ min: -40, max: -5, noNaN: true });
  fc.assert(
    fc.property(loudness, (lufs) => {
      const gain = gainOf(lufs);
      expect(gain).toBeLessThanOrEqual(1);
      if (lufs >= -15) expect(lufs + gain).toBeCloseTo(-14, 1);
    }),
  );
  expect(gainOf(-14)).toBe(0);
});
