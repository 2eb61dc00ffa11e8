import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sketchOf } from './fingerprint-sketch.ts';

const words = fc.uint8Array({ minLength: 2000, maxLength: 4000 }).map((bytes) => {
  const even = bytes.slice(0, bytes.length - (bytes.length % 4));
  return new Uint32Array(even.buffer);
});

it('shares most of its words with a take that begins later or ends earlier', () => {
  fc.assert(
    fc.property(words, fc.double({ min: 0, max: 0.2, noNaN: true }), (whole, cut) => {
      const from = Math.floor(whole.length * cut);
      const kept = new Set(sketchOf(whole.slice(from)));
      const shared = sketchOf(whole).filter((word) => kept.has(word));
      expect(shared.length).toBeGreaterThanOrEqual(12);
    }),
    { numRuns: 50 },
  );
});

it('has at most 32 words, each once, that fit a column of 32 bits', () => {
  fc.assert(
    fc.property(words, (whole) => {
      const sketch = sketchOf(whole);
      expect(new Set(sketch).size).toBe(sketch.length);
      expect(sketch.length).toBeLessThanOrEqual(32);
      for (const word of sketch) expect(word).toBe(word | 0);
    }),
    { numRuns: 20 },
  );
});
