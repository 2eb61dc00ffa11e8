import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedTag, tagIdsOf, tagKeysOf, tags } from './tags.rules.ts';

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
