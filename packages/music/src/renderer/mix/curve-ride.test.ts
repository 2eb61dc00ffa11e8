import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformGrid } from '#music/score/bar-grid.ts';
import { correlation } from '#music/score/correlation.ts';
import { barLevels } from '#music/signal/bar-levels.ts';
import { planCurveRide, rideLevelAt } from './curve-ride.ts';

const barMs = 2000;
const hopsPerBar = 20;

/** Momentary loudness of bars with constant levels. */
const momentaryOf = (levels: readonly number[]) =>
  Array.from(
    { length: levels.length * hopsPerBar },
    (_, hop) => levels[Math.floor(hop / hopsPerBar)] as number,
  );

function riddenLevels(levels: readonly number[], ride: readonly number[]): number[] {
  const ridden = momentaryOf(levels).map(
    (lufs, hop) => lufs + rideLevelAt(ride, (hop * 100 + 200) / barMs),
  );
  return barLevels(ridden, uniformGrid(barMs, levels.length));
}

const barsFrom = (minLength: number) =>
  fc.array(
    fc.record({
      requested: fc.double({ min: 0, max: 1, noNaN: true }),
      lufs: fc.double({ min: -22, max: -16, noNaN: true }),
    }),
    { minLength, maxLength: 40 },
  );

describe('planCurveRide', () => {
  // In fewer bars the limits of the ride and of the last chord weigh more than the curve.
  it('makes sixteen or more bars of any level follow any curve, up to the last chord', () => {
    fc.assert(
      fc.property(barsFrom(16), (input) => {
        const requested = input.map((bar) => bar.requested);
        const followed = requested.slice(0, -1);
        fc.pre(Math.max(...followed) - Math.min(...followed) > 0.3);
        const levels = input.map(({ lufs }) => lufs);
        const ride = planCurveRide(
          requested,
          momentaryOf(levels),
          uniformGrid(barMs, levels.length),
        );
        const after = riddenLevels(levels, ride).slice(0, -1);
        expect(correlation(followed, after)).toBeGreaterThan(0.9);
      }),
    );
  });

  it('brings a flat piece to a rise over the whole scale', () => {
    const requested = Array.from({ length: 12 }, (_, bar) => bar / 11);
    const levels = requested.map(() => -18);
    const ridden = riddenLevels(
      levels,
      planCurveRide(requested, momentaryOf(levels), uniformGrid(barMs, levels.length)),
    );
    expect(correlation(requested, ridden)).toBeGreaterThan(0.99);
    expect((ridden[10] as number) - (ridden[0] as number)).toBeGreaterThan(10);
  });

  it('never rides by more than 9 dB, and never swells in the last bar', () => {
    fc.assert(
      fc.property(barsFrom(4), (input) => {
        const requested = input.map((bar) => bar.requested);
        const ride = planCurveRide(
          requested,
          momentaryOf(input.map(({ lufs }) => lufs)),
          uniformGrid(barMs, input.length),
        );
        for (const db of ride) expect(Math.abs(db)).toBeLessThanOrEqual(9);
        expect(ride.at(-1)).toBeLessThanOrEqual((ride.at(-2) as number) + 3);
      }),
    );
  });
});
