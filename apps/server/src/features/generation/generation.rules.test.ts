import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BatchRequest,
  estimateRemainingSeconds,
  parseBatchRequest,
  seedForTry,
  serializeBatchRequest,
} from './generation.rules.ts';

const requests = fc.record(
  {
    seed: fc.nat(),
    albums: fc.integer({ min: 1, max: 100 }),
    tracks: fc.integer({ min: 1, max: 20 }),
    genre: fc.constantFrom('재즈' as const, 'EDM' as const),
    seconds: fc.integer({ min: 20, max: 600 }),
  },
  { requiredKeys: ['seed', 'albums', 'tracks'] },
);

test('serialises a request independently of key order and parses it back', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const reordered = Object.fromEntries(
        Object.entries(request).reverse(),
      ) as unknown as BatchRequest;
      expect(serializeBatchRequest(reordered)).toBe(serializeBatchRequest(request));
      expect(parseBatchRequest(serializeBatchRequest(request))).toEqual(request);
    }),
  );
});

test('derives a distinct seed per try, the first being the planned one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
      const seeds = Array.from({ length: 12 }, (_, tries) => seedForTry(seed, tries));
      expect(seeds[0]).toBe(seed);
      expect(new Set(seeds).size).toBe(12);
      for (const derived of seeds) expect(derived >>> 0).toBe(derived);
    }),
  );
});

test('estimates the remaining time once something is done', () => {
  expect(estimateRemainingSeconds(0, 10, 5)).toBeNull();
  expect(estimateRemainingSeconds(5, 10, 60)).toBe(60);
  expect(estimateRemainingSeconds(10, 10, 60)).toBe(0);
});
