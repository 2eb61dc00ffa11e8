import { describe, expect, it } from 'vitest';
import { scoreOf } from '../test-score.ts';
import { rideDepth, rideEnvelope, rideLevels } from './rides.ts';

const decibels = (gain: number | undefined) => 20 * Math.log10(gain ?? 0);
const barMs = 2000;
const score = scoreOf({
  quarterMs: barMs / 4,
  bars: 4,
  energy: [200, 400, 400, 1000],
  sections: [
    { kind: 'intro', theme: 'A', firstBar: 0, bars: 1, energy: 200 },
    { kind: 'verse', theme: 'A', firstBar: 1, bars: 2, energy: 400 },
    { kind: 'climax', theme: 'B', firstBar: 3, bars: 1, energy: 1000 },
  ],
  production: { ...scoreOf({}).production, ride: 20 },
});

/** Loudness every 100 ms, one value for each bar. */
const momentary = (levels: readonly number[]) =>
  levels.flatMap((level) => Array.from({ length: barMs / 100 }, () => level));

describe('rideDepth', () => {
  it('lifts a climax that the playing left on the floor', () => {
    const depth = rideDepth(score, momentary([-20, -16, -16, -15]));
    const [, verse, , climax] = rideLevels(score.energy, depth);
    expect(1 + (climax as number) - (verse as number)).toBeGreaterThan(3.5);
  });

  it('asks for no more than the style where the playing does it alone, and for 12 dB at most', () => {
    expect(rideDepth(score, momentary([-24, -20, -20, -12]))).toBe(2);
    expect(rideDepth(score, momentary([-10, -10, -10, -20]))).toBe(12);
  });
});

describe('rideLevels', () => {
  it('leaves the fullest bar alone and takes the whole ride off the quietest', () => {
    expect(rideLevels([200, 500, 800], 6)).toEqual([-6, -3, -0]);
  });

  it('has nothing to do when all bars are alike', () => {
    expect(rideLevels([500, 500], 6)).toEqual([0, 0]);
  });
});

describe('rideEnvelope', () => {
  it('stands at the level of a bar in its middle and half-way on the bar line', () => {
    const envelope = rideEnvelope([-6, 0, -3], { ms: 4000, barMs: 1000, circular: false });
    expect([0, 500, 1000, 1500, 2500, 4000].map((ms) => decibels(envelope[ms]))).toEqual(
      [-6, -6, -3, 0, -3, -3].map((db) => expect.closeTo(db, 4)),
    );
  });

  it('meets itself at the join of a circle', () => {
    const envelope = rideEnvelope([-6, 0], { ms: 2000, barMs: 1000, circular: true });
    expect(decibels(envelope[0])).toBeCloseTo(-3);
    expect(envelope[2000]).toBeCloseTo(envelope[0] as number, 6);
  });
});
