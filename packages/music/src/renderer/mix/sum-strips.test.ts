import { expect, it } from 'vitest';
import { createTestPart } from '#music/score/test-score.ts';
import { sumStrips } from './sum-strips.ts';

const audio = { left: Float32Array.of(1, 0), right: Float32Array.of(0, 1) };
const partWithPlace = (changes: object) =>
  createTestPart({
    place: { pan: 0, azimuth: 0, elevation: 0, width: 100, send: null, ...changes },
  });

it('pans a part', () => {
  const { dry } = sumStrips([{ part: partWithPlace({ pan: -100, width: 0 }), audio }], 2);
  expect(dry.left[0]).toBeCloseTo(Math.SQRT1_2);
  expect(dry.left[1]).toBeCloseTo(Math.SQRT1_2);
  expect(dry.right[0]).toBeCloseTo(0);
});

it('preserves the stereo width of a wide part', () => {
  const { dry } = sumStrips([{ part: partWithPlace({}), audio }], 2);
  expect(dry.left[0]).toBeGreaterThan(1);
  expect(Math.abs(dry.right[0] ?? 1)).toBeLessThan(0.1);
});

it('applies the send level and sums the parts', () => {
  const { dry, sends } = sumStrips(
    [
      { part: partWithPlace({ send: -200 }), audio },
      { part: partWithPlace({}), audio },
    ],
    2,
  );
  expect((sends.left[0] ?? 0) / (dry.left[0] ?? 1)).toBeCloseTo(0.05);
});
