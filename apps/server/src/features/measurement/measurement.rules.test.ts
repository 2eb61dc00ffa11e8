import type { MeasuredBatch, MeasuredEntry } from '@onsori/contract/measurement';
import { measuredRoutes, searchOutcomes, webVitals } from '@onsori/contract/measurement-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBatch, firstStoredDay } from './measurement.rules.ts';

const route = fc.constantFrom(...measuredRoutes);
const entry: fc.Arbitrary<MeasuredEntry> = fc.oneof(
  fc.record({ kind: fc.constant('page' as const), route }),
  fc.record({
    kind: fc.constant('search' as const),
    results: fc.constantFrom(...searchOutcomes),
    text: fc.constantFrom('lofi', 'Lofi ', '비', 'a@b.kr', '01012345678'),
  }),
  fc.record({ kind: fc.constantFrom('audition', 'like', 'download', 'subscribe') }),
  fc.record({
    kind: fc.constant('vital' as const),
    metric: fc.constantFrom(...webVitals),
    route,
    value: fc.double({ min: 0, max: 9000, noNaN: true }),
  }),
);

const batchOf = (entries: readonly MeasuredEntry[]): MeasuredBatch => ({
  device: 'phone',
  language: 'en',
  entries: [...entries],
});
const total = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

test('counts every entry once, in an order that does not depend on the entries', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 50 }), (entries) => {
      const counts = countBatch(batchOf(entries));
      expect(total(counts.events) + total(counts.vitals)).toBe(entries.length);
      const reversed = countBatch(batchOf(entries.toReversed()));
      expect(reversed.events).toEqual(counts.events);
      expect(reversed.vitals).toEqual(counts.vitals);
    }),
  );
});

test('only searches without results have a text, and only one of words', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 50 }), (entries) => {
      const { searches } = countBatch(batchOf(entries));
      expect(total(searches)).toBeLessThanOrEqual(5);
      for (const { text } of searches) expect(['lofi', '비']).toContain(text);
      if (!entries.some((each) => each.kind === 'search' && each.results === 'none'))
        expect(searches).toEqual([]);
    }),
  );
});

test('counters are stored for 25 whole months', () => {
  expect(firstStoredDay('2026-11-18')).toBe('2024-10-01');
  expect(firstStoredDay('2026-01-01')).toBe('2023-12-01');
});
