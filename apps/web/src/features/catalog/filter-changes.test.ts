import type { Facets } from '@onsori/contract/filters';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMusicSearchParams, parseMusicSearchParams } from '#lib/music-search-params.ts';
import {
  clearAllFilters,
  clearFilter,
  countFilters,
  suggestFilterToRemove,
  toggleOption,
} from './filter-changes.ts';

describe('filter changes', () => {
  const parseParams = (query: string) => parseMusicSearchParams(new URLSearchParams(query)).params;

  test('restores the params when an option is toggled twice', () => {
    const choice = fc
      .constantFrom(...filterGroups)
      .chain((group) =>
        fc.tuple(fc.constant(group), fc.constantFrom<string>(...optionKeys(group))),
      );
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
    const params = parseParams('mood=차분한&duration=30-60&searchText=비&sortType=-likes');
    expect(countFilters(params)).toBe(2);
    expect(clearAllFilters(params)).toEqual(parseParams('searchText=비&sortType=-likes'));
  });
});

describe('filter suggestion', () => {
  const parseParams = (query: string) => parseMusicSearchParams(new URLSearchParams(query)).params;
  const noFacets: Facets = { mood: {}, video_theme: {}, genre: {}, tempo: {}, inst: {} };

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
