import { describe, expect, it } from 'vitest';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { createDuckEnvelope, kickEnvelope } from './ducking.ts';

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
