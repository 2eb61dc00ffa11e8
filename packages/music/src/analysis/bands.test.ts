import { describe, expect, it } from 'vitest';
import { octaveBands, octaveHz } from './bands.ts';
import { both, noise, sine } from './test-signals.ts';

describe('octave bands', () => {
  it.each(octaveHz.map((hz, octave) => ({ hz, octave })))(
    'find a tone of $hz Hz',
    ({ hz, octave }) => {
      const bands = octaveBands(both(sine(1, hz)));
      expect(bands[octave]).toBeGreaterThan(-0.3);
      bands.forEach((db, other) => {
        if (Math.abs(other - octave) > 1) expect(db).toBeLessThan(-30);
      });
    },
  );

  it('rise by three decibels an octave for white noise', () => {
    const bands = octaveBands(both(noise(10)));
    const high = bands.slice(3);
    high.slice(1).forEach((db, at) => {
      expect(Math.abs(db - (high[at] as number) - 3)).toBeLessThan(0.4);
    });
  });

  it('add up to the whole and do not depend on level or phase', () => {
    const left = noise(2);
    const bands = octaveBands({ left, right: left.map((x) => -x) });
    expect(bands.reduce((sum, db) => sum + 10 ** (db / 10), 0)).toBeCloseTo(1, 9);
    const quieter = octaveBands(both(left.map((x) => x / 64)));
    quieter.forEach((db, octave) => {
      expect(db).toBeCloseTo(bands[octave] as number, 3);
    });
  });

  it('give silence numbers to calculate with', () => {
    expect(octaveBands(both(new Float32Array(9000)))).toEqual(Array(10).fill(-120));
  });
});
