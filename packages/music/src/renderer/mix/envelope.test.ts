import { describe, expect, it } from 'vitest';
import { applyEnvelope } from './envelope.ts';

describe('applyEnvelope', () => {
  it('interpolates linearly between milliseconds and extends the last value', () => {
    const channel = new Float32Array(200).fill(-1);
    applyEnvelope(channel, Float32Array.of(1, 0.5, 0.25));
    expect([0, 24, 48, 72, 96, 199].map((at) => channel[at])).toEqual([
      -1, -0.75, -0.5, -0.375, -0.25, -0.25,
    ]);
  });
});
