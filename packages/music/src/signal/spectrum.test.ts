import { describe, expect, it } from 'vitest';
import { octaveBands, octaveHz } from './spectrum.ts';
import { noise, sine, toStereo } from './test-signals.ts';

describe('octaveBands', () => {
  it.each(octaveHz.map((hz, octave) => ({ hz, octave })))(
    'finds a tone of $hz Hz',
    ({ hz, octave }) => {
      const bands = octaveBands(toStereo(sine(1, hz)));
      expect(bands[octave]).toBeGreaterThan(-0.3);
      bands.forEach((db, otherOctave) => {
        if (Math.abs(otherOctave - octave) > 1) expect(db).toBeLessThan(-30);
      });
    },
  );

  it('rises by 3 dB per octave for white noise', () => {
    const bands = octaveBands(toStereo(noise(10)));
    const high = bands.slice(3);
    high.slice(1).forEach((db, at) => {
      expect(Math.abs(db - (high[at] as number) - 3)).toBeLessThan(0.4);
    });
  });

  it('sums to 1 and does not depend on level or phase', () => {
    const left = noise(2);
    const bands = octaveBands({ left, right: left.map((x) => -x) });
    expect(bands.reduce((sum, db) => sum + 10 ** (db / 10), 0)).toBeCloseTo(1, 9);
    const quieter = octaveBands(toStereo(left.map((x) => x / 64)));
    quieter.forEach((db, octave) => {
      expect(db).toBeCloseTo(bands[octave] as number, 3);
    });
  });

  it('returns finite values for silence', () => {
    expect(octaveBands(toStereo(new Float32Array(9000)))).toEqual(Array(10).fill(-120));
  });
});
