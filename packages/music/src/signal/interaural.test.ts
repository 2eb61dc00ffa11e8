import { describe, expect, it } from 'vitest';
import { interauralDifferences } from './interaural.ts';
import { createSignal, noise } from './test-signals.ts';

/** Creates a band-limited signal with an exact sub-sample delay. */
function tones(delaySeconds: number, gain: number): Float32Array {
  return createSignal(0.5, (time) => {
    let sum = 0;
    for (let hz = 150; hz < 6000; hz += 373) {
      sum += Math.sin(2 * Math.PI * hz * (time - delaySeconds) + hz);
    }
    return (gain * sum) / 20;
  });
}

describe('interaural differences', () => {
  it('measures the time difference to a few microseconds, positive when left is first', () => {
    for (const us of [0, 103, 655, -480]) {
      const { timeUs } = interauralDifferences({ left: tones(0, 1), right: tones(us / 1e6, 1) });
      expect(Math.abs(timeUs - us)).toBeLessThan(4);
    }
  });

  it('measures the level difference, positive when left is louder', () => {
    const left = noise(0.2, 0.4);
    const right = noise(0.2, 0.2);
    expect(interauralDifferences({ left, right }).levelDb).toBeCloseTo(6.02, 2);
    expect(interauralDifferences({ left: right, right: left }).levelDb).toBeCloseTo(-6.02, 2);
  });
});
