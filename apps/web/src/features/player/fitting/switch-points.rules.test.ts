import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSwitchPoint, switchPoints } from './switch-points.rules.ts';
import { createPlan, type TestSection } from './test-fixtures.ts';

/** Bars of two seconds; the version leaves out the third section of the music. */
const intro: TestSection = { bars: 4, inMusic: 0 };
const chorus: TestSection = { bars: 8, inMusic: 8 };
const outro: TestSection = { bars: 4, inMusic: 48 };
const plan = createPlan([intro, chorus, outro]);

describe('switchPoints', () => {
  it('leads from each bar of the music to the same bar of the version', () => {
    const points = switchPoints(null, plan);
    expect(points.slice(0, 3)).toEqual([
      { from: 0, to: 0 },
      { from: 2, to: 2 },
      { from: 4, to: 4 },
    ]);
    expect(points).toContainEqual({ from: 50, to: 26 });
  });

  it('leads from bars that the version leaves out to what follows them', () => {
    const skipped = switchPoints(null, plan).filter(({ from }) => from >= 24 && from <= 48);
    expect(skipped.map(({ from }) => from)).toEqual([
      24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48,
    ]);
    expect(new Set(skipped.map(({ to }) => to))).toEqual(new Set([24]));
  });

  it('leads from a version to where its bars are in the music', () => {
    const points = switchPoints(plan, null);
    expect(points).toHaveLength(16);
    expect(points).toContainEqual({ from: 24, to: 48 });
  });

  it('leads from a version to the same music in another, or to the nearest bar in time', () => {
    const shorter = createPlan([chorus, outro]);
    const points = switchPoints(plan, shorter);
    expect(points).toContainEqual({ from: 8, to: 0 });
    expect(points).toContainEqual({ from: 24, to: 16 });
    // The intro is not in the other version.
    expect(points).toContainEqual({ from: 4, to: 4 });
  });

  const anySections = fc.array(
    fc.record({ bars: fc.integer({ min: 1, max: 16 }), inMusic: fc.integer({ min: 0, max: 200 }) }),
    { minLength: 1, maxLength: 8 },
  );

  it('ascends and stays within both sounds, whatever the plans are', () => {
    fc.assert(
      fc.property(fc.option(anySections), anySections, (before, after) => {
        const to = createPlan(after);
        const points = switchPoints(before && createPlan(before), to);
        const end = (to.sections.at(-1)?.end_ms ?? 0) / 1000;
        for (const [at, point] of points.entries()) {
          expect(point.from).toBeGreaterThanOrEqual(points[at - 1]?.from ?? 0);
          expect(point.to).toBeGreaterThanOrEqual(0);
          expect(point.to).toBeLessThan(end);
        }
      }),
    );
  });
});

describe('nextSwitchPoint', () => {
  it('begins the other sound at its start behind the last point', () => {
    const points = switchPoints(plan, null);
    expect(nextSwitchPoint(points, 3)).toEqual({ from: 4, to: 4 });
    expect(nextSwitchPoint(points, 31)).toEqual({ from: 31, to: 0 });
  });
});
