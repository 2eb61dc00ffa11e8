import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveLevelAt, requestedLevels } from './energy-curve.ts';
import { createTestScore } from './test-score.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const curves = fc.array(fc.record({ at: share, level: share }), { minLength: 1, maxLength: 8 });

describe('curveLevelAt', () => {
  const curve = [
    { at: 0.2, level: 0.1 },
    { at: 0.6, level: 0.9 },
  ];

  it('is linear between points and constant outside them', () => {
    expect(curveLevelAt(curve, 0)).toBe(0.1);
    expect(curveLevelAt(curve, 0.4)).toBeCloseTo(0.5);
    expect(curveLevelAt(curve, 1)).toBe(0.9);
  });

  it('stays between the lowest and the highest point, in any order of points', () => {
    fc.assert(
      fc.property(curves, share, (points, at) => {
        const levels = points.map(({ level }) => level);
        const level = curveLevelAt(points, at);
        expect(level).toBeGreaterThanOrEqual(Math.min(...levels) - 1e-9);
        expect(level).toBeLessThanOrEqual(Math.max(...levels) + 1e-9);
        expect(
          curveLevelAt(
            points.toReversed().toSorted((a, b) => a.at - b.at),
            at,
          ),
        ).toBeDefined();
      }),
    );
  });

  it('clamps levels outside 0 to 1', () => {
    expect(curveLevelAt([{ at: 0, level: 7 }], 0.5)).toBe(1);
    expect(curveLevelAt([{ at: 0, level: -7 }], 0.5)).toBe(0);
  });
});

describe('requestedLevels', () => {
  const brief = { genre: '팝', moods: ['행복한'], insts: [], seconds: 20 } as const;
  const rise = [
    { at: 0, level: 0 },
    { at: 1, level: 1 },
  ];

  it('is null without a curve', () => {
    expect(requestedLevels(createTestScore({}))).toBeNull();
  });

  it('reads the curve in the middle of each bar of the whole length, tail included', () => {
    const recipe = { engine: 1, seed: 1, brief: { ...brief, isExact: true, curve: rise } };
    const score = createTestScore({ recipe, bars: 4, quarterMs: 500, exactSeconds: 20 });
    expect(requestedLevels(score)).toEqual([0.05, 0.15, 0.25, 0.35]);
  });
});
