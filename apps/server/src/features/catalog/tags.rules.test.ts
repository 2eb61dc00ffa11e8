import { parseDurationRange } from '@onsori/contract/filters';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesFilter, noFilter } from './filters.rules.ts';
import {
  clampDurationRange,
  durationBucketOf,
  durationTagsOf,
  publishedTag,
  tagIdsOf,
  tagKeysOf,
  tags,
} from './tags.rules.ts';

test('every option has a unique id other than the id of published musics', () => {
  const ids = tags.map((tag) => tag.id);
  expect(new Set(ids).size).toBe(76);
  expect(ids).not.toContain(publishedTag);
});

test('maps keys to ids and back', () => {
  const keys = fc.record({
    mood: fc.subarray(optionKeys('mood')),
    video_theme: fc.subarray(optionKeys('video_theme')),
    genre: fc.subarray(optionKeys('genre')),
    tempo: fc.subarray(optionKeys('tempo')),
    inst: fc.subarray(optionKeys('inst')),
  });
  fc.assert(
    fc.property(keys, (chosen) => {
      expect(tagKeysOf(tagIdsOf(chosen))).toEqual(chosen);
    }),
  );
});

test('ignores an unknown id', () => {
  const none = Object.fromEntries(filterGroups.map((group) => [group, []]));
  expect(tagKeysOf([199, 9999])).toEqual(none);
});

const steps = fc.integer({ min: 0, max: 60 });
const durationArbitrary = fc.oneof(
  fc.integer({ min: 1, max: 400_000 }),
  fc.integer({ min: 1, max: 70 }).map((step) => step * 5000),
);

/** Ids of the bitmaps that contain a music of this duration. */
function tagsContaining(durationMs: number): Set<number> {
  const { shorterThan, exactly } = durationBucketOf(durationMs);
  const matchingTags = new Set<number>();
  for (let step = shorterThan ?? 61; step <= 60; step += 1) matchingTags.add(1000 + step);
  if (exactly !== null) matchingTags.add(1100 + exactly);
  return matchingTags;
}

test('the bitmaps of a range match durations from lower to upper bound, both included', () => {
  fc.assert(
    fc.property(fc.option(steps), fc.option(steps), durationArbitrary, (from, to, duration_ms) => {
      fc.pre((from ?? 0) < (to ?? 61));
      const range = clampDurationRange({
        from: from === null ? null : from * 5,
        to: to === null ? null : to * 5,
      });
      const matchingTags = tagsContaining(duration_ms);
      const { oneOf, not } = durationTagsOf(range);
      const byTags =
        (oneOf === null || oneOf.some((tag) => matchingTags.has(tag))) &&
        (not === null || !matchingTags.has(not));
      const seconds = duration_ms / 1000;
      const wanted = seconds >= (from ?? 0) * 5 && seconds <= (to ?? Number.POSITIVE_INFINITY) * 5;
      expect(byTags).toBe(wanted);
      expect(matchesFilter({ ...noFilter, duration: range }, { tag_ids: [], duration_ms })).toBe(
        wanted,
      );
    }),
    { numRuns: 1000 },
  );
});

test('clamps a range to the maximum duration', () => {
  expect(clampDurationRange(parseDurationRange('30-600'))).toEqual({ from: 30, to: null });
  expect(clampDurationRange(parseDurationRange('600-'))).toEqual({ from: 300, to: null });
  expect(clampDurationRange(parseDurationRange('0-300'))).toEqual({ from: null, to: 300 });
});
