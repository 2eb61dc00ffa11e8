import { describe, expect, it } from 'vitest';
import { uniformGrid } from '#music/score/bar-grid.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import {
  applyEnvelope,
  createDuckEnvelope,
  createRide,
  kickEnvelope,
  planRide,
  rideDepth,
  rideEnvelope,
  rideLevels,
} from './automation.ts';

describe('applyEnvelope', () => {
  it('interpolates linearly between milliseconds and extends the last value', () => {
    const channel = new Float32Array(200).fill(-1);
    applyEnvelope(channel, Float32Array.of(1, 0.5, 0.25));
    expect([0, 24, 48, 72, 96, 199].map((at) => channel[at])).toEqual([
      -1, -0.75, -0.5, -0.375, -0.25, -0.25,
    ]);
  });
});

describe('ducking', () => {
  const decibels = (gain: number | undefined) => 20 * Math.log10(gain ?? 0);

  describe('kickEnvelope', () => {
    const options = { ms: 2000, backMs: 500, db: 4, circular: false };

    it('reaches full depth after 5 ms and recovers within `backMs`', () => {
      const envelope = kickEnvelope([{ ms: 100, velocity: 110 }], options);
      expect(envelope).toHaveLength(2001);
      expect(decibels(envelope[100])).toBeCloseTo(0);
      expect(decibels(envelope[105])).toBeCloseTo(-4);
      expect(decibels(envelope[355])).toBeCloseTo(-2);
      expect(decibels(envelope[605])).toBeCloseTo(0);
    });

    it('has no steps where kicks overlap', () => {
      const kicks = [0, 120, 180, 700, 703, 1500].map((ms) => ({ ms, velocity: 90 }));
      const envelope = kickEnvelope(kicks, options);
      for (let at = 1; at < envelope.length; at += 1) {
        const step = Math.abs(decibels(envelope[at]) - decibels(envelope[at - 1]));
        expect(step).toBeLessThan(1.3);
      }
    });

    it('ducks less for soft strokes', () => {
      const envelope = kickEnvelope([{ ms: 0, velocity: 50 }], options);
      expect(decibels(envelope[5])).toBeCloseTo(-2);
    });

    it('wraps a circular envelope from its end to its start', () => {
      const kicks = [{ ms: 1900, velocity: 127 }];
      const envelope = kickEnvelope(kicks, { ...options, circular: true });
      expect(decibels(envelope[155])).toBeCloseTo(-2);
      expect(envelope[2000]).toBe(envelope[0]);
      expect(decibels(kickEnvelope(kicks, options)[155])).toBe(0);
    });
  });

  describe('createDuckEnvelope', () => {
    const note = { pulses: 6, velocity: 127, lengthMs: 50 };
    const score = createTestScore({
      parts: [
        createTestPart({
          role: 'drums',
          notes: [
            { ...note, pulse: 96, ms: 1920, pitch: 36 },
            { ...note, pulse: 120, ms: 2400, pitch: 38 },
          ],
        }),
      ],
      production: { ...createTestScore({}).production, duck: 40 },
    });
    const full = { kind: 'full', firstBar: 0, bars: 16, lengthMs: 30_720, tailMs: 100 } as const;

    it('ducks only for kicks and only the roles with a share', () => {
      const pad = createDuckEnvelope('pad', score, { ...full, startMs: 0 });
      expect(pad).toHaveLength(30_821);
      expect(decibels(pad?.[1925])).toBeCloseTo(-4);
      expect(decibels(pad?.[2450])).toBeCloseTo(0);
      expect(
        decibels(createDuckEnvelope('comp', score, { ...full, startMs: 0 })?.[1925]),
      ).toBeCloseTo(-2);
      expect(createDuckEnvelope('lead', score, { ...full, startMs: 0 })).toBeNull();
    });

    it('times the kicks from the start of a loop', () => {
      const loop = { kind: 'loop', firstBar: 1, bars: 1, lengthMs: 1920, tailMs: 100 } as const;
      const pad = createDuckEnvelope('pad', score, { ...loop, startMs: 50_000 });
      expect(pad).toHaveLength(1921);
      expect(decibels(pad?.[5])).toBeCloseTo(-4);
    });
  });
});

describe('fader ride', () => {
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

  describe('createRide', () => {
    const exact = { ...score, endMs: 3 * barMs, exactSeconds: (4 * barMs) / 1000 };
    const take = {
      kind: 'full',
      firstBar: 0,
      bars: 4,
      startMs: 0,
      lengthMs: 4 * barMs,
      tailMs: 1000,
    } as const;
    const flat = [0, 0, 0, 0];

    it('fades a piece of exact length out from its last note to its end', () => {
      const ride = createRide(exact, take, flat);
      expect(ride[3 * barMs]).toBeCloseTo(1, 3);
      expect(ride[3.5 * barMs]).toBeCloseTo(0.5, 2);
      expect(ride[4 * barMs]).toBeCloseTo(0, 6);
      expect(ride.at(-1)).toBeCloseTo(0, 6);
    });

    it('fades neither other pieces nor loops', () => {
      expect(new Set(createRide(score, take, flat))).toEqual(new Set([1]));
      expect(new Set(createRide(exact, { ...take, kind: 'loop' }, flat))).toEqual(new Set([1]));
    });
  });

  describe('planRide', () => {
    it('follows the curve of the brief where there is one', () => {
      const curve = [
        { at: 0, level: 1 },
        { at: 1, level: 0 },
      ];
      const recipe = { ...score.recipe, brief: { ...score.recipe.brief, curve } };
      const falling = planRide({ ...score, recipe }, momentary([-16, -16, -16, -16]));
      expect(falling).toEqual(falling.toSorted((a, b) => b - a));
      const rising = planRide(score, momentary([-16, -16, -16, -16]));
      expect(rising.at(-1)).toBe(Math.max(...rising));
    });

    it('brings the bars of a narration bed to one level', () => {
      const played = [-22, -14, -18, -16];
      const production = { ...score.production, speechDip: 40 };
      const ride = planRide({ ...score, production }, momentary(played));
      const levels = played.map((lufs, bar) => lufs + (ride[bar] as number));
      expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(2);
    });
  });

  describe('rideEnvelope', () => {
    it('reaches the level of a bar in its middle and the mean on the bar line', () => {
      const envelope = rideEnvelope([-6, 0, -3], {
        ms: 4000,
        grid: uniformGrid(1000, 3),
        circular: false,
      });
      expect([0, 500, 1000, 1500, 2500, 4000].map((ms) => decibels(envelope[ms]))).toEqual(
        [-6, -6, -3, 0, -3, -3].map((db) => expect.closeTo(db, 4)),
      );
    });

    it('is continuous at the loop point', () => {
      const envelope = rideEnvelope([-6, 0], {
        ms: 2000,
        grid: uniformGrid(1000, 3),
        circular: true,
      });
      expect(decibels(envelope[0])).toBeCloseTo(-3);
      expect(envelope[2000]).toBeCloseTo(envelope[0] as number, 6);
    });
  });
});
