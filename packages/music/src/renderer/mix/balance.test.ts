import { expect, it } from 'vitest';
import { applyBalance, measureBalance } from './balance.ts';

const powerOf = (channel: Float32Array) => channel.reduce((sum, value) => sum + value * value, 0);
const wave = (gain: number) => Float32Array.from({ length: 480 }, (_, at) => gain * Math.sin(at));

it('makes both channels equally powerful', () => {
  const mix = { left: wave(0.5), right: wave(0.4) };
  applyBalance(mix, measureBalance(mix));
  expect(powerOf(mix.left)).toBeCloseTo(powerOf(mix.right), 3);
});

it('limits the gain of each side and leaves silence unchanged', () => {
  const { left, right } = measureBalance({ left: wave(1), right: wave(0.01) });
  expect(20 * Math.log10(right / left)).toBeCloseTo(5, 5);
  expect(measureBalance({ left: wave(1), right: wave(0) })).toEqual({ left: 1, right: 1 });
});
