import fc from 'fast-check';
import { expect, it } from 'vitest';
import { energyOf, waveformOf } from './curves.ts';

it('keeps a level level, whatever the number of bars', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (bars) => {
      expect(new Set(energyOf(Array.from({ length: bars }, () => -21)))).toEqual(new Set([128]));
    }),
  );
});

it('follows a rise from quiet to loud without turning back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), (bars) => {
      const rise = Array.from({ length: bars }, (_, bar) => -36 + (30 * bar) / (bars - 1));
      const curve = [...energyOf(rise)];
      expect(curve).toHaveLength(32);
      expect(curve).toEqual([...curve].sort((a, b) => a - b));
      expect(curve[0]).toBeLessThan(curve[31] as number);
    }),
  );
});

it('draws 128 bars from 1,024 peaks, each the mean of eight', () => {
  const peaks = Uint8Array.from({ length: 1024 }, (_, at) => (at % 8 === 0 ? 80 : 0));
  expect([...waveformOf(peaks)]).toEqual(Array(128).fill(10));
});
