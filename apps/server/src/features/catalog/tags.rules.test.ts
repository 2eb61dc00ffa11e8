import { parseRange } from '@onsori/contract/filters';
import { musicKeys } from '@onsori/contract/music-keys';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesFilter, noFilter } from './filters.rules.ts';
import {
  attributeTagsOf,
  bpmRangeTags,
  clampDurationRange,
  durationBucketOf,
  durationTag,
  durationTagsOf,
  publishedTag,
  replaceTags,
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
  expect(clampDurationRange(parseRange('30-600'))).toEqual({ from: 30, to: null });
  expect(clampDurationRange(parseRange('600-'))).toEqual({ from: 300, to: null });
  expect(clampDurationRange(parseRange('0-300'))).toEqual({ from: null, to: 300 });
});

const attributes = { key: null, bpm: 100, isFree: false, isSpatial: false } as const;

test('tags the key, a free and a spatial music', () => {
  expect(attributeTagsOf({ ...attributes, key: 'C major' })).toContain(601);
  expect(attributeTagsOf({ ...attributes, key: 'B minor' })).toContain(624);
  expect(attributeTagsOf({ ...attributes, isFree: true, isSpatial: true })).toEqual(
    expect.arrayContaining([701, 801]),
  );
  expect(attributeTagsOf(attributes)).toEqual([1220, 1320]);
});

test('no attribute has the id of an option, of published musics or of a duration', () => {
  const used = new Set([publishedTag, ...tags.map(({ id }) => id)]);
  for (let step = 1; step <= 60; step += 1)
    used.add(durationTag.shorter(step)).add(durationTag.exactly(step));
  const bpms = Array.from({ length: 400 }, (_, at) => at + 1);
  const ids = [
    ...musicKeys.flatMap((key) => attributeTagsOf({ ...attributes, key, isFree: true })),
    ...bpms.flatMap((bpm) => attributeTagsOf({ ...attributes, bpm, isSpatial: true })),
  ];
  for (const id of ids) expect(used).not.toContain(id);
});

test('the tags of a tempo range match tempos from lower to upper bound, both included', () => {
  const bound = fc.integer({ min: 8, max: 40 }).map((steps) => steps * 5);
  const bpmArbitrary = fc.oneof(
    fc.integer({ min: 20, max: 300 }),
    fc.double({ min: 20, max: 300, noNaN: true }).map(Math.fround),
  );
  fc.assert(
    fc.property(fc.option(bound), fc.option(bound), bpmArbitrary, (from, to, bpm) => {
      fc.pre((from ?? 0) < (to ?? Number.POSITIVE_INFINITY) && (from ?? to) !== null);
      const range = bpmRangeTags({ from, to });
      const isTagged = attributeTagsOf({ ...attributes, bpm }).some((id) => range.includes(id));
      expect(isTagged).toBe(bpm >= (from ?? 0) && bpm <= (to ?? Number.POSITIVE_INFINITY));
    }),
    { numRuns: 1000 },
  );
});

test('clamps a tempo range to the bounds that are distinguished', () => {
  expect(bpmRangeTags(parseRange(''))).toEqual([]);
  expect(bpmRangeTags(parseRange('20-300'))).toEqual([]);
  expect(bpmRangeTags(parseRange('90-300'))).toEqual(bpmRangeTags(parseRange('90-')));
  expect(bpmRangeTags(parseRange('250-'))).toEqual([1240]);
  expect(bpmRangeTags(parseRange('-20'))).toEqual(bpmRangeTags(parseRange('-40')));
});

test('replaces options and the free badge, and leaves the tags of other attributes', () => {
  const keys = {
    mood: ['차분한'],
    video_theme: [],
    genre: ['재즈'],
    tempo: ['느림'],
    inst: [],
  } as const;
  const attributes = { key: null, bpm: 92, isSpatial: true } as const;
  const before = [
    ...tagIdsOf({ ...keys, mood: ['슬픈'], genre: ['록'] }),
    ...attributeTagsOf({ ...attributes, isFree: true }),
  ];
  for (const isFree of [true, false])
    expect(replaceTags(before, keys, isFree).toSorted()).toEqual(
      [...tagIdsOf(keys), ...attributeTagsOf({ ...attributes, isFree })].toSorted(),
    );
});
