import { describe, expect, it } from 'vitest';
import { createTestScore } from '#music/score/test-score.ts';
import { rideDepth, rideEnvelope, rideLevels } from './fader-ride.ts';

const decibels = (gain: number | undefined) => 20 * Math.log10(gain ?? 0);
const barMs = 2000;
const score = createTestScore({
  quarterMs: barMs / 4,
  bars: 4,
  energy: [200, 400, 400, 1000],
  sections: [
    { kind: 'intro', theme: 'A', firstBar: 0, bars: 1, energy: 200 },
    { kind: 'verse', theme: 'A', firstBar: 1, bars: 2, energy: 400 },
    { kind: 'climax', theme: 'B', firstBar: 3, bars: 1, energy: 1000 },
  ],
  production: { ...createTestScore({}).production, ride: 20 },
});

/** Creates momentary loudness every 100 ms from one value per bar. */
const momentary = (levels: readonly number[]) =>
  levels.flatMap((level) => Array.from({ length: barMs / 100 }, () => level));

describe('rideDepth', () => {
  it('raises a climax that is barely louder than the verse', () => {
    const depth = rideDepth(score, momentary([-20, -16, -16, -15]));
    const [, verse, , climax] = rideLevels(score.energy, depth);
    expect(1 + (climax as number) - (verse as number)).toBeGreaterThan(3.5);
  });

  it('returns the depth of the style when the climax is loud enough, and never more than 12 dB', () => {
    expect(rideDepth(score, momentary([-24, -20, -20, -12]))).toBe(2);
    expect(rideDepth(score, momentary([-10, -10, -10, -20]))).toBe(12);
  });
});

describe('rideLevels', () => {
  it('attenuates the quietest bar by the full depth and the loudest by nothing', () => {
    expect(rideLevels([200, 500, 800], 6)).toEqual([-6, -3, -0]);
  });

  it('returns 0 when all bars have the same energy', () => {
    expect(rideLevels([500, 500], 6)).toEqual([0, 0]);
  });
});

describe('rideEnvelope', () => {
  it('reaches the level of a bar in its middle and the mean on the bar line', () => {
    const envelope = rideEnvelope([-6, 0, -3], { ms: 4000, barMs: 1000, circular: false });
    expect([0, 500, 1000, 1500, 2500, 4000].map((ms) => decibels(envelope[ms]))).toEqual(
      [-6, -6, -3, 0, -3, -3].map((db) => expect.closeTo(db, 4)),
    );
  });

  it('is continuous at the loop point', () => {
    const envelope = rideEnvelope([-6, 0], { ms: 2000, barMs: 1000, circular: true });
    expect(decibels(envelope[0])).toBeCloseTo(-3);
    expect(envelope[2000]).toBeCloseTo(envelope[0] as number, 6);
  });
});
