import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSketch, energyCurve, waveformCurve } from './describe-sound.ts';

describe('curves', () => {
  it('gives a constant curve for a constant level with any number of bars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (bars) => {
        expect(new Set(energyCurve(Array.from({ length: bars }, () => -21)))).toEqual(
          new Set([128]),
        );
      }),
    );
  });

  it('rises monotonically when the level rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), (bars) => {
        const rise = Array.from({ length: bars }, (_, bar) => -36 + (30 * bar) / (bars - 1));
        const curve = [...energyCurve(rise)];
        expect(curve).toHaveLength(32);
        expect(curve).toEqual([...curve].sort((a, b) => a - b));
        expect(curve[0]).toBeLessThan(curve[31] as number);
      }),
    );
  });

  it('reduces 1,024 peaks to 128 means of eight', () => {
    const peaks = Uint8Array.from({ length: 1024 }, (_, at) => (at % 8 === 0 ? 80 : 0));
    expect([...waveformCurve(peaks)]).toEqual(Array(128).fill(10));
  });
});

describe('fingerprint sketch', () => {
  const words = fc.uint8Array({ minLength: 2000, maxLength: 4000 }).map((bytes) => {
    const even = bytes.slice(0, bytes.length - (bytes.length % 4));
    return new Uint32Array(even.buffer);
  });

  it('shares 12 or more words with a copy whose beginning is cut off', () => {
    fc.assert(
      fc.property(words, fc.double({ min: 0, max: 0.2, noNaN: true }), (whole, cut) => {
        const from = Math.floor(whole.length * cut);
        const cutSketch = new Set(computeSketch(whole.slice(from)));
        const shared = computeSketch(whole).filter((word) => cutSketch.has(word));
        expect(shared.length).toBeGreaterThanOrEqual(12);
      }),
      { numRuns: 50 },
    );
  });

  it('has up to 32 unique words that fit a signed 32-bit column', () => {
    fc.assert(
      fc.property(words, (whole) => {
        const sketch = computeSketch(whole);
        expect(new Set(sketch).size).toBe(sketch.length);
        expect(sketch.length).toBeLessThanOrEqual(32);
        for (const word of sketch) expect(word).toBe(word | 0);
      }),
      { numRuns: 20 },
    );
  });
});
