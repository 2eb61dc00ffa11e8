import { describe, expect, it } from 'vitest';
import { applyFilters, highPass } from '#music/signal/biquad.ts';
import { processLoop } from './process-loop.ts';

describe('processLoop', () => {
  const loop = (samples: number) =>
    Float32Array.from({ length: samples }, (_, at) => Math.sin(at * at * 1e-5) + 0.3);

  it.each([960, 100_003, 300_000])(
    'returns the steady state of a loop of %i samples',
    (samples) => {
      const process = (channel: Float32Array) => applyFilters(channel, [highPass(40)]);
      const tiled = new Float32Array(samples * Math.ceil(600_000 / samples));
      for (let from = 0; from < tiled.length; from += samples) tiled.set(loop(samples), from);
      process(tiled);
      const { left } = processLoop({ left: loop(samples), right: loop(samples) }, (extended) => {
        process(extended.left);
        process(extended.right);
      });
      expect(left).toHaveLength(samples);
      const expected = tiled.subarray(tiled.length - samples);
      const worst = left.reduce(
        (max, value, at) => Math.max(max, Math.abs(value - (expected[at] as number))),
        0,
      );
      expect(worst).toBeLessThan(1e-6);
    },
  );
});
