import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMusicSearchParams, parseMusicSearchParams } from '#lib/music-search-params.ts';
import { clearAllFilters, clearFilter, countFilters, toggleOption } from './filter-changes.ts';

const parseParams = (query: string) => parseMusicSearchParams(new URLSearchParams(query)).params;

test('restores the params when an option is toggled twice', () => {
  const choice = fc
    .constantFrom(...filterGroups)
    .chain((group) => fc.tuple(fc.constant(group), fc.constantFrom<string>(...optionKeys(group))));
  fc.assert(
    fc.property(fc.array(choice), choice, (before, [group, key]) => {
      const start = before.reduce((params, [g, k]) => toggleOption(params, g, k), parseParams(''));
      const once = toggleOption(start, group, key);
      expect(Math.abs(countFilters(once) - countFilters(start))).toBe(1);
      expect(formatMusicSearchParams(toggleOption(once, group, key))).toBe(
        formatMusicSearchParams(start),
      );
    }),
  );
});

test('resets to the first page on a change', () => {
  const params = parseParams('mood=차분한&page=4');
  expect(toggleOption(params, 'genre', '팝').page).toBe(1);
  expect(clearFilter(params, 'mood')).toEqual(parseParams(''));
});

test('preserves search text and sort order on reset', () => {
  const params = parseParams('mood=차분한&duration=30-60&searchText=비&sortType=-likes');
  expect(countFilters(params)).toBe(2);
  expect(clearAllFilters(params)).toEqual(parseParams('searchText=비&sortType=-likes'));
});
