import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downsampleBars, waveformBox, waveformPath } from './waveform-path.ts';

test('downsampled bars have the maximum of each group', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 128 }),
      fc.integer({ min: 1, max: 5 }),
      (heights, size) => {
        const downsampled = downsampleBars(heights, size);
        expect(downsampled).toHaveLength(Math.ceil(heights.length / size));
        for (const [bar, height] of heights.entries())
          expect(downsampled[Math.floor(bar / size)]).toBeGreaterThanOrEqual(height);
        for (const height of downsampled) expect(heights).toContain(height);
      },
    ),
  );
});

test('bars stay within the box and the loudest bar is the tallest', () => {
  const { height } = waveformBox;
  const edges = (path: string) =>
    [...path.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, top, end]) => [
      Number(top),
      Number(end),
    ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 128 }), (heights) => {
      const bars = edges(waveformPath(heights));
      expect(bars).toHaveLength(heights.length);
      const tall = bars.map(([top = 0, end = 0]) => end - top);
      for (const [top = -1, end = height + 1] of bars) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(height);
        expect(end).toBeGreaterThan(top);
      }
      for (const [bar, value] of heights.entries())
        if (value === Math.max(...heights)) expect(tall[bar]).toBe(Math.max(...tall));
    }),
  );
});
