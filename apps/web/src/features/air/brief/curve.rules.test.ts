import { airLimits } from '@onsori/contract/air-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPoint,
  type Curve,
  curveAfterKey,
  curveOfShape,
  curvePath,
  curvePresets,
  levelName,
  movePoint,
  removePoint,
  shapeOf,
  splitLongest,
} from './curve.rules.ts';

const arch = curveOfShape('arch');
const share = fc.double({ min: 0, max: 1, noNaN: true });
const keys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Delete',
];

/** The conditions of the API. */
function expectValid(curve: Curve) {
  expect(curve.length).toBeGreaterThanOrEqual(airLimits.minCurvePoints);
  expect(curve.length).toBeLessThanOrEqual(airLimits.maxCurvePoints);
  expect(curve[0]?.at).toBe(0);
  expect(curve.at(-1)?.at).toBe(1);
  for (const [index, { at, level }] of curve.entries()) {
    expect(level).toBeGreaterThanOrEqual(0);
    expect(level).toBeLessThanOrEqual(1);
    if (index > 0) expect(at).toBeGreaterThan(curve[index - 1]?.at ?? 0);
  }
}

const edit = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: share, level: share }),
  fc.record({
    do: fc.constant('move' as const),
    index: fc.nat(airLimits.maxCurvePoints),
    at: fc.double({ min: -1, max: 2, noNaN: true }),
    level: fc.double({ min: -1, max: 2, noNaN: true }),
  }),
  fc.record({
    do: fc.constant('key' as const),
    index: fc.nat(airLimits.maxCurvePoints),
    key: fc.constantFrom(...keys),
    shiftKey: fc.boolean(),
  }),
);

test('a curve stays valid under any sequence of edits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...curvePresets, 'drawn' as const),
      fc.array(edit, { maxLength: 60 }),
      fc.integer({ min: airLimits.minSeconds, max: airLimits.maxSeconds }),
      (shape, edits, seconds) => {
        let curve = curveOfShape(shape);
        for (const step of edits) {
          if (step.do === 'add') curve = addPoint(curve, step);
          else if (step.do === 'move') curve = movePoint(curve, step.index, step);
          else curve = curveAfterKey(curve, step.index, step, seconds) ?? curve;
          expectValid(curve);
        }
      },
    ),
  );
});

describe('points', () => {
  test('move by a second and by a level with arrow keys', () => {
    const press = (key: string, shiftKey = false) =>
      curveAfterKey(arch, 2, { key, shiftKey }, 100)?.[2];
    expect(press('ArrowRight')).toEqual({ at: 0.56, level: 0.95 });
    expect(press('ArrowLeft', true)).toEqual({ at: 0.5, level: 0.95 });
    expect(press('ArrowDown')).toEqual({ at: 0.55, level: 0.9 });
    expect(press('ArrowUp', true)).toEqual({ at: 0.55, level: 1 });
    expect(curveAfterKey(arch, 2, { key: 'a', shiftKey: false }, 100)).toBeNull();
  });

  test('do not pass their neighbours, and the ends stay at their time', () => {
    expect(movePoint(arch, 2, { at: 0.9, level: 0.5 })[2]?.at).toBe(0.79);
    expect(movePoint(arch, 0, { at: 0.2, level: 0.5 })[0]).toEqual({ at: 0, level: 0.5 });
    expect(removePoint(arch, 0)).toBe(arch);
    expect(removePoint(arch, 2)).toHaveLength(arch.length - 1);
  });

  test('are added in order, not onto another one', () => {
    expect(addPoint(arch, { at: 0.42, level: 0.2 }).map(({ at }) => at)).toEqual([
      0, 0.3, 0.42, 0.55, 0.8, 1,
    ]);
    expect(addPoint(arch, { at: 0.302, level: 0.2 })).toBe(arch);
  });
});

test('splits the longest distance until the curve is full', () => {
  let curve = curveOfShape('drawn');
  for (let count = curve.length; count < airLimits.maxCurvePoints; count += 1) {
    curve = splitLongest(curve);
    expect(curve).toHaveLength(count + 1);
    expectValid(curve);
  }
  expect(splitLongest(curve)).toBe(curve);
});

test('names a changed preset drawn', () => {
  for (const preset of curvePresets) expect(shapeOf(curveOfShape(preset))).toBe(preset);
  expect(shapeOf(movePoint(arch, 1, { at: 0.3, level: 0.1 }))).toBe('drawn');
  expect(shapeOf(null)).toBeNull();
});

test.each([
  [0, 'veryCalm'],
  [0.39, 'calm'],
  [0.5, 'medium'],
  [0.79, 'strong'],
  [1, 'veryStrong'],
])('level %f is %s', (level, name) => {
  expect(levelName(level)).toBe(name);
});

test('the drawn line never leaves the levels of its points', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 10 }),
      fc.array(share, { minLength: 12, maxLength: 12 }),
      (times, levels) => {
        const curve = [0, ...times.toSorted((a, b) => a - b), 100].map((at, index) => ({
          at: at / 100,
          level: levels[index] ?? 0,
        }));
        const heights = [...curvePath(curve, 100, 1).matchAll(/[\d.]+ ([\d.]+)/g)].map((match) =>
          Number(match[1]),
        );
        const used = curve.map(({ level }) => 1 - level);
        expect(heights.length).toBe(3 * (curve.length - 1) + 1);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(Math.min(...used) - 0.01);
        expect(Math.max(...heights)).toBeLessThanOrEqual(Math.max(...used) + 0.01);
      },
    ),
  );
});

test('a curve that begins late is constant before its first point', () => {
  expect(curvePath([{ at: 0.5, level: 1 }], 100, 10)).toBe(
    'M0 0C16.67 0 33.33 0 50 0C66.67 0 83.33 0 100 0',
  );
});
