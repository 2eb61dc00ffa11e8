import { expect, it } from 'vitest';
import { softClip } from './soft-clip.ts';

it('is linear up to half of the ceiling and never exceeds the ceiling', () => {
  const channel = Float32Array.of(0.1, -0.5, 0.6, -0.9, 2, -100);
  softClip(channel, 1);
  expect(channel.subarray(0, 2)).toEqual(Float32Array.of(0.1, -0.5));
  expect(channel[2]).toBeCloseTo(0.6, 2);
  expect(channel[3]).toBeGreaterThan(-0.9);
  expect(channel[4]).toBeLessThanOrEqual(1);
  expect(channel[5]).toBe(-1);
});
