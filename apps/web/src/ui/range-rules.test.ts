import { describe, expect, it } from 'vitest';
import { fractionOf, moveThumb, nearestThumb, valueAt } from './range-rules.ts';

const scale = { min: 0, max: 300, step: 15, gap: 15 };

describe('shareOf', () => {
  it('returns the fraction of the scale, clamped to 0 and 1', () => {
    expect(fractionOf(75, scale)).toBe(0.25);
    expect(fractionOf(-5, scale)).toBe(0);
    expect(fractionOf(999, scale)).toBe(1);
  });

  it('returns 0 for an empty scale', () => {
    expect(fractionOf(4, { min: 4, max: 4 })).toBe(0);
  });
});

describe('valueAt', () => {
  it('snaps to the nearest step', () => {
    expect(valueAt(0.26, scale)).toBe(75);
    expect(valueAt(-1, scale)).toBe(0);
    expect(valueAt(2, scale)).toBe(300);
  });

  it('removes floating-point errors', () => {
    expect(valueAt(0.3, { min: 0, max: 1, step: 0.1, gap: 0 })).toBe(0.3);
  });

  it('stays on the scale when the last step does not fit', () => {
    expect(valueAt(1, { min: 0, max: 100, step: 30, gap: 0 })).toBeLessThanOrEqual(100);
  });
});

describe('nearestThumb', () => {
  it('selects the closer thumb', () => {
    expect(nearestThumb([30, 180], 60)).toBe(0);
    expect(nearestThumb([30, 180], 170)).toBe(1);
  });

  it('selects the thumb that can move when both have the same value', () => {
    expect(nearestThumb([90, 90], 120)).toBe(1);
    expect(nearestThumb([90, 90], 60)).toBe(0);
  });
});

describe('moveThumb', () => {
  it('stops at the gap before the other thumb', () => {
    expect(moveThumb([30, 180], 0, 240, scale)).toEqual([165, 180]);
    expect(moveThumb([30, 180], 1, 0, scale)).toEqual([30, 45]);
  });

  it('stays on the scale', () => {
    expect(moveThumb([30, 180], 0, -30, scale)).toEqual([0, 180]);
    expect(moveThumb([30, 180], 1, 900, scale)).toEqual([30, 300]);
  });
});
