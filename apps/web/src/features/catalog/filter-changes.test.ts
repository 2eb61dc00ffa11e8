import type { Facets } from '@onsori/contract/filters';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatMusicSearchParams,
  optionLists,
  optionsOf,
  parseMusicSearchParams,
} from '#lib/music-search-params.ts';
import {
  clearAllFilters,
  clearFilter,
  countFilters,
  selectVisibleOptions,
  suggestFilterToRemove,
  toggleFlag,
  toggleOption,
} from './filter-changes.ts';

describe('filter changes', () => {
  const parseParams = (query: string) => parseMusicSearchParams(new URLSearchParams(query)).params;

  test('restores the params when an option is toggled twice', () => {
    const choice = fc
      // Choosing an instrument changes the excluded ones too.
      .constantFrom(...optionLists.filter((list) => list !== 'excluded'))
      .chain((list) => fc.tuple(fc.constant(list), fc.constantFrom<string>(...optionsOf(list))));
    fc.assert(
      fc.property(fc.array(choice), choice, (before, [group, key]) => {
        const start = before.reduce(
          (params, [g, k]) => toggleOption(params, g, k),
          parseParams(''),
        );
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
    const params = parseParams(
      'mood=차분한&key=C+major&exclude_instruments=보컬&is_free=true&duration=30-60&bpm=90-&searchText=비&sortType=-likes',
    );
    expect(countFilters(params)).toBe(6);
    expect(clearAllFilters(params)).toEqual(parseParams('searchText=비&sortType=-likes'));
  });

  test('an instrument is either chosen or excluded', () => {
    const excluded = toggleOption(parseParams('instruments=피아노'), 'excluded', '피아노');
    expect(excluded).toMatchObject({ inst: [], excluded: ['피아노'] });
    expect(toggleOption(excluded, 'inst', '피아노')).toMatchObject({
      inst: ['피아노'],
      excluded: [],
    });
  });

  test('a flag is switched on and off, on the first page', () => {
    const params = toggleFlag(parseParams('page=3'), 'isFree');
    expect(params).toMatchObject({ isFree: true, page: 1 });
    expect(toggleFlag(params, 'isFree').isFree).toBe(false);
  });
});

describe('options before expanding', () => {
  const options = ['a', 'b', 'c', 'd', 'e'];
  const isEmpty = (key: string) => key === 'a' || key === 'c';

  test('are the first that have results', () => {
    expect(selectVisibleOptions(options, { chosen: [], isEmpty, initialCount: 2 })).toEqual([
      'b',
      'd',
    ]);
  });

  test('include every chosen option', () => {
    const chosen = ['c', 'e'];
    expect(selectVisibleOptions(options, { chosen, isEmpty, initialCount: 1 })).toEqual([
      'b',
      'c',
      'e',
    ]);
  });

  test('are all but those without results when there is no limit', () => {
    const split = { chosen: [], isEmpty, initialCount: Number.POSITIVE_INFINITY };
    expect(selectVisibleOptions(options, split)).toEqual(['b', 'd', 'e']);
  });
});

describe('filter suggestion', () => {
  const parseParams = (query: string) => parseMusicSearchParams(new URLSearchParams(query)).params;
  const noFacets: Facets = {
    ...{ mood: {}, video_theme: {}, genre: {}, tempo: {}, inst: {}, key: {} },
    ...{ is_free: 0, is_spatial: 0 },
  };

  test('suggests the filter whose removal leaves the largest number of results', () => {
    const params = parseParams('mood=차분한&genre=록&tempos=빠름');
    const facets: Facets = {
      ...noFacets,
      mood: { 강렬한: 4, 신나는: 3 },
      genre: { 재즈: 2, 팝: 3 },
      tempo: { 느림: 1 },
    };
    expect(suggestFilterToRemove(params, facets)).toEqual({ filter: 'genre', remaining: 5 });
  });

  test('does not add up the counts of a group with several values per music', () => {
    const params = parseParams('mood=차분한&tempos=빠름');
    const facets: Facets = { ...noFacets, mood: { 강렬한: 3, 신나는: 3 }, tempo: { 느림: 4 } };
    expect(suggestFilterToRemove(params, facets)).toEqual({ filter: 'tempo', remaining: 4 });
  });

  test('suggests active filters only', () => {
    const facets: Facets = { ...noFacets, mood: { 강렬한: 9 } };
    expect(suggestFilterToRemove(parseParams('genre=록&duration=30-60'), facets)).toEqual({
      filter: 'length',
      remaining: null,
    });
    expect(suggestFilterToRemove(parseParams('exclude_instruments=보컬'), noFacets)).toEqual({
      filter: 'excluded',
      remaining: null,
    });
    expect(suggestFilterToRemove(parseParams('searchText=없음'), noFacets)).toEqual({
      filter: 'searchText',
      remaining: null,
    });
    expect(suggestFilterToRemove(parseParams(''), noFacets)).toBeNull();
  });

  test('suggests the first active filter when there are no counts', () => {
    expect(suggestFilterToRemove(parseParams('genre=록'), null)).toEqual({
      filter: 'genre',
      remaining: null,
    });
  });
});
