import { durationRangeOf } from '@onsori/contract/filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches, noFilter } from './filters.rules.ts';
import { knownRange, lengthBucketOf, lengthTagsOf } from './lengths.rules.ts';

const steps = fc.integer({ min: 0, max: 60 });
const length = fc.oneof(
  fc.integer({ min: 1, max: 400_000 }),
  fc.integer({ min: 1, max: 70 }).map((step) => step * 5000),
);

/** The bitmaps that hold a piece of this length. */
function tagsHolding(durationMs: number): Set<number> {
  const { shorterThan, exactly } = lengthBucketOf(durationMs);
  const held = new Set<number>();
  for (let step = shorterThan ?? 61; step <= 60; step += 1) held.add(1000 + step);
  if (exactly !== null) held.add(1100 + exactly);
  return held;
}

test('a range is its bitmaps: both ends included, open where it is not bounded', () => {
  fc.assert(
    fc.property(fc.option(steps), fc.option(steps), length, (from, to, duration_ms) => {
      fc.pre((from ?? 0) < (to ?? 61));
      const range = knownRange({
        from: from === null ? null : from * 5,
        to: to === null ? null : to * 5,
      });
      const held = tagsHolding(duration_ms);
      const { oneOf, not } = lengthTagsOf(range);
      const byTags =
        (oneOf === null || oneOf.some((tag) => held.has(tag))) && (not === null || !held.has(not));
      const seconds = duration_ms / 1000;
      const wanted = seconds >= (from ?? 0) * 5 && seconds <= (to ?? Number.POSITIVE_INFINITY) * 5;
      expect(byTags).toBe(wanted);
      expect(matches({ ...noFilter, duration: range }, { tag_ids: [], duration_ms })).toBe(wanted);
    }),
    { numRuns: 1000 },
  );
});

test('beyond its greatest length the filter tells nothing apart', () => {
  expect(knownRange(durationRangeOf('30-600'))).toEqual({ from: 30, to: null });
  expect(knownRange(durationRangeOf('600-'))).toEqual({ from: 300, to: null });
  expect(knownRange(durationRangeOf('0-300'))).toEqual({ from: null, to: 300 });
});
