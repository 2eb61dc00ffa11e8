import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silence } from '../signal/audio.ts';
import { computePeaks, peakCount } from './peaks.ts';

describe('computePeaks', () => {
  it('assigns every sample to exactly one bin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(), (samples, pick) => {
        const audio = silence(samples);
        audio.right[pick % samples] = -0.5;
        const lit = computePeaks(audio).filter((peak) => peak > 0);
        expect([...lit]).toEqual([128]);
      }),
    );
  });

  it('uses the louder channel and clamps at full scale', () => {
    const audio = silence(2 * peakCount);
    audio.left[0] = 0.2;
    audio.right[1] = -0.4;
    audio.left[2] = 1.5;
    expect([...computePeaks(audio).subarray(0, 3)]).toEqual([102, 255, 0]);
  });
});
