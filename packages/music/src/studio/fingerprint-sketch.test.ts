import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeSketch } from './fingerprint-sketch.ts';

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
