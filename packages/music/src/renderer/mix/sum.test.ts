import { expect, it } from 'vitest';
import { partOf } from '../test-score.ts';
import { placed } from './sum.ts';

const audio = { left: Float32Array.of(1, 0), right: Float32Array.of(0, 1) };
const at = (changes: object) =>
  partOf({ place: { pan: 0, azimuth: 0, elevation: 0, width: 100, send: null, ...changes } });

it('puts a part where it belongs', () => {
  const { dry } = placed([{ part: at({ pan: -100, width: 0 }), audio }], 2);
  expect(dry.left[0]).toBeCloseTo(Math.SQRT1_2);
  expect(dry.left[1]).toBeCloseTo(Math.SQRT1_2);
  expect(dry.right[0]).toBeCloseTo(0);
});

it('keeps the sides of a wide part apart', () => {
  const { dry } = placed([{ part: at({}), audio }], 2);
  expect(dry.left[0]).toBeGreaterThan(1);
  expect(Math.abs(dry.right[0] ?? 1)).toBeLessThan(0.1);
});

it('sends to the hall what is asked, and adds parts up', () => {
  const { dry, sends } = placed(
    [
      { part: at({ send: -200 }), audio },
      { part: at({}), audio },
    ],
    2,
  );
  expect((sends.left[0] ?? 0) / (dry.left[0] ?? 1)).toBeCloseTo(0.05);
});
