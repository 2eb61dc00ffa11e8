import { expect, it } from 'vitest';
import { computeLoopBounds } from './loop-voice.ts';

const loopSamples = 480_000;

it('spans exactly one loop, whether or not the decoder removed the encoder delay', () => {
  for (const padding of [0, 1, 575, 1023]) {
    expect(computeLoopBounds(1024 + loopSamples + padding, 48_000, 10)).toEqual({
      start: 1024 / 48_000,
      end: (1024 + loopSamples) / 48_000,
    });
    expect(computeLoopBounds(loopSamples + padding, 48_000, 10)).toEqual({ start: 0, end: 10 });
  }
});

it('spans all samples when some are missing', () => {
  expect(computeLoopBounds(loopSamples - 100, 48_000, 10)).toEqual({
    start: 0,
    end: (loopSamples - 100) / 48_000,
  });
});
