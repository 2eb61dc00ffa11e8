import type { Facets } from '@onsori/contract/filters';
import { expect, test } from 'vitest';
import { parseMusicSearchParams } from '#lib/music-search-params.ts';
import { suggestFilterToRemove } from './filter-suggestion.ts';

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
