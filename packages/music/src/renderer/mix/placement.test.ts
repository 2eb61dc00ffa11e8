import { describe, expect, it } from 'vitest';
import { directionsOf, stereoGains } from './placement.ts';

const place = { pan: 0, azimuth: 350, elevation: 10, width: 0, send: null };

describe('directionsOf', () => {
  it('returns one direction for a narrow part', () => {
    const { left, right } = directionsOf(place);
    expect(left).toEqual({ azimuth: 350, elevation: 10 });
    expect(right).toEqual(left);
  });

  it('puts the left channel on the left of the listener, ahead and behind', () => {
    const ahead = directionsOf({ ...place, width: 40 });
    expect([ahead.left.azimuth, ahead.right.azimuth]).toEqual([18, 322]);
    const behind = directionsOf({ ...place, azimuth: 180, width: 100 });
    expect([behind.left.azimuth, behind.right.azimuth]).toEqual([110, 250]);
  });
});

describe('stereoGains', () => {
  it('has unity gain in the centre', () => {
    const { left, right } = stereoGains(place);
    expect(left).toBeCloseTo(1);
    expect(right).toBeCloseTo(1);
  });

  it('preserves the power at every pan position', () => {
    for (const pan of [-100, -35, 20, 100]) {
      const { left, right } = stereoGains({ ...place, pan });
      expect(left * left + right * right).toBeCloseTo(2);
      expect(left > right).toBe(pan < 0);
    }
  });

  it('removes the side signal at width 0', () => {
    expect(stereoGains(place).side).toBe(0);
    expect(stereoGains({ ...place, width: 100 }).side).toBeGreaterThan(1);
  });
});
