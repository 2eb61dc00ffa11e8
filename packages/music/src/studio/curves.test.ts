import fc from 'fast-check';
import { expect, it } from 'vitest';
import { energyCurve, waveformCurve } from './curves.ts';

it('gives a constant curve for a constant level with any number of bars', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (bars) => {
      expect(new Set(energyCurve(Array.from({ length: bars }, () => -21)))).toEqual(new Set([128]));
    }),
  );
});

it('rises monotonically when the level rises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), (bars) => {
      const rise = Array.from({ length: bars }, (_, bar) => -36 + (30 * bar) / (bars - 1));
      const curve = [...energyCurve(rise)];
      expect(curve).toHaveLength(32);
      expect(curve).toEqual([...curve].sort((a, b) => a - b));
      expect(curve[0]).toBeLessThan(curve[31] as number);
    }),
  );
});

it('reduces 1,024 peaks to 128 means of eight', () => {
  const peaks = Uint8Array.from({ length: 1024 }, (_, at) => (at % 8 === 0 ? 80 : 0));
  expect([...waveformCurve(peaks)]).toEqual(Array(128).fill(10));
});
