import type { Facets } from '@onsori/contract/filters';
import { expect, test } from 'vitest';
import { readMusicPlace } from '#lib/music-place.ts';
import { adviceFor } from './filter-advice.ts';

const placeOf = (query: string) => readMusicPlace(new URLSearchParams(query)).place;
const none: Facets = { mood: {}, video_theme: {}, genre: {}, tempo: {}, inst: {} };

test('the filter without which most is left is the one to drop', () => {
  const place = placeOf('mood=차분한&genre=록&tempos=빠름');
  const facets: Facets = {
    ...none,
    mood: { 강렬한: 4, 신나는: 3 },
    genre: { 재즈: 2, 팝: 3 },
    tempo: { 느림: 1 },
  };
  expect(adviceFor(place, facets)).toEqual({ part: 'genre', leaves: 5 });
});

test('several moods of one piece are not counted twice', () => {
  const place = placeOf('mood=차분한&tempos=빠름');
  const facets: Facets = { ...none, mood: { 강렬한: 3, 신나는: 3 }, tempo: { 느림: 4 } };
  expect(adviceFor(place, facets)).toEqual({ part: 'tempo', leaves: 4 });
});

test('only what is chosen can be dropped', () => {
  const facets: Facets = { ...none, mood: { 강렬한: 9 } };
  expect(adviceFor(placeOf('genre=록&duration=30-60'), facets)).toEqual({
    part: 'length',
    leaves: null,
  });
  expect(adviceFor(placeOf('searchText=없음'), none)).toEqual({ part: 'searchText', leaves: null });
  expect(adviceFor(placeOf(''), none)).toBeNull();
});

test('without counts the first choice is named', () => {
  expect(adviceFor(placeOf('genre=록'), null)).toEqual({ part: 'genre', leaves: null });
});
