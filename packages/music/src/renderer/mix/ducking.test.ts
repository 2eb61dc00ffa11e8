import { describe, expect, it } from 'vitest';
import { partOf, scoreOf } from '../test-score.ts';
import { duckEnvelope, duckOf } from './ducking.ts';

const decibels = (gain: number | undefined) => 20 * Math.log10(gain ?? 0);

describe('duckEnvelope', () => {
  const options = { ms: 2000, backMs: 500, db: 4, circular: false };

  it('goes down in five milliseconds and is back after a quarter', () => {
    const envelope = duckEnvelope([{ ms: 100, velocity: 110 }], options);
    expect(envelope).toHaveLength(2001);
    expect(decibels(envelope[100])).toBeCloseTo(0);
    expect(decibels(envelope[105])).toBeCloseTo(-4);
    expect(decibels(envelope[355])).toBeCloseTo(-2);
    expect(decibels(envelope[605])).toBeCloseTo(0);
  });

  it('never jumps, not even where kicks meet', () => {
    const kicks = [0, 120, 180, 700, 703, 1500].map((ms) => ({ ms, velocity: 90 }));
    const envelope = duckEnvelope(kicks, options);
    for (let at = 1; at < envelope.length; at += 1) {
      const step = Math.abs(decibels(envelope[at]) - decibels(envelope[at - 1]));
      expect(step).toBeLessThan(1.3);
    }
  });

  it('gives way to soft strokes less', () => {
    const envelope = duckEnvelope([{ ms: 0, velocity: 50 }], options);
    expect(decibels(envelope[5])).toBeCloseTo(-2);
  });

  it('carries the end of a circle on to its beginning', () => {
    const kicks = [{ ms: 1900, velocity: 127 }];
    const envelope = duckEnvelope(kicks, { ...options, circular: true });
    expect(decibels(envelope[155])).toBeCloseTo(-2);
    expect(envelope[2000]).toBe(envelope[0]);
    expect(decibels(duckEnvelope(kicks, options)[155])).toBe(0);
  });
});

describe('duckOf', () => {
  const note = { pulses: 6, velocity: 127, lengthMs: 50 };
  const score = scoreOf({
    parts: [
      partOf({
        role: 'drums',
        notes: [
          { ...note, pulse: 96, ms: 1920, pitch: 36 },
          { ...note, pulse: 120, ms: 2400, pitch: 38 },
        ],
      }),
    ],
    production: { ...scoreOf({}).production, duck: 40 },
  });
  const full = { kind: 'full', firstBar: 0, bars: 16, lengthMs: 30_720, tailMs: 100 } as const;

  it('moves by the kick alone, and the roles that must let it through', () => {
    const pad = duckOf('pad', score, { ...full, startMs: 0 });
    expect(pad).toHaveLength(30_821);
    expect(decibels(pad?.[1925])).toBeCloseTo(-4);
    expect(decibels(pad?.[2450])).toBeCloseTo(0);
    expect(decibels(duckOf('comp', score, { ...full, startMs: 0 })?.[1925])).toBeCloseTo(-2);
    expect(duckOf('lead', score, { ...full, startMs: 0 })).toBeNull();
  });

  it('counts from the beginning of a loop', () => {
    const loop = { kind: 'loop', firstBar: 1, bars: 1, lengthMs: 1920, tailMs: 100 } as const;
    const pad = duckOf('pad', score, { ...loop, startMs: 50_000 });
    expect(pad).toHaveLength(1921);
    expect(decibels(pad?.[5])).toBeCloseTo(-4);
  });
});
