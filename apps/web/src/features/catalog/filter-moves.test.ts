import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printMusicPlace, readMusicPlace } from '#lib/music-place.ts';
import { filterCount, without, withoutFilters, withToggled } from './filter-moves.ts';

const placeOf = (query: string) => readMusicPlace(new URLSearchParams(query)).place;

test('choosing twice changes nothing but the page, whatever was chosen before', () => {
  const choice = fc
    .constantFrom(...filterGroups)
    .chain((group) => fc.tuple(fc.constant(group), fc.constantFrom<string>(...optionKeys(group))));
  fc.assert(
    fc.property(fc.array(choice), choice, (before, [group, key]) => {
      const start = before.reduce((place, [g, k]) => withToggled(place, g, k), placeOf(''));
      const once = withToggled(start, group, key);
      expect(Math.abs(filterCount(once) - filterCount(start))).toBe(1);
      expect(printMusicPlace(withToggled(once, group, key))).toBe(printMusicPlace(start));
    }),
  );
});

test('a new choice begins at the first page', () => {
  const place = placeOf('mood=차분한&page=4');
  expect(withToggled(place, 'genre', '팝').page).toBe(1);
  expect(without(place, 'mood')).toEqual(placeOf(''));
});

test('a reset keeps what was searched for and how it is sorted', () => {
  const place = placeOf('mood=차분한&duration=30-60&searchText=비&sortType=-likes');
  expect(filterCount(place)).toBe(2);
  expect(withoutFilters(place)).toEqual(placeOf('searchText=비&sortType=-likes'));
});
