import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downsamplePeaks, normalizationGain } from './streams.rules.ts';

const peaks = fc.uint8Array({ minLength: 1024, maxLength: 1024 });

test('each bar is the highest of its peaks, and every peak belongs to one bar', () => {
  fc.assert(
    fc.property(peaks, fc.integer({ min: 64, max: 1024 }), (peakValues, bars) => {
      const drawn = downsamplePeaks(peakValues, bars);
      expect(drawn).toHaveLength(bars);
      const wanted = Array.from({ length: bars }, () => 0);
      for (const [at, peak] of peakValues.entries()) {
        const bar = Math.ceil(((at + 1) * bars) / 1024) - 1;
        wanted[bar] = Math.max(wanted[bar] ?? 0, peak);
      }
      expect(drawn).toEqual(wanted);
    }),
  );
});

test('returns the peaks when there are as many bars', () => {
  fc.assert(
    fc.property(peaks, (peakValues) => {
      expect(downsamplePeaks(peakValues, 1024)).toEqual([...peakValues]);
    }),
  );
});

test('attenuates loud audio to the target and limits the gain of quiet audio', () => {
  const loudness = fc.double({ min: -40, max: -5, noNaN: true });
  fc.assert(
    fc.property(loudness, (lufs) => {
      const gain = normalizationGain(lufs);
      expect(gain).toBeLessThanOrEqual(1);
      if (lufs >= -15) expect(lufs + gain).toBeCloseTo(-14, 1);
    }),
  );
  expect(normalizationGain(-14)).toBe(0);
});
