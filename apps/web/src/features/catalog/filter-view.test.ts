import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { formatMusicSearchParams, parseMusicSearchParams } from '#lib/music-search-params.ts';
import { removeOption, toggleOption } from './filter-changes.ts';
import { readLatestParams, readPendingParams } from './filter-view.ts';

const locationAt = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'k',
});
const latestParams = (location: Location, next?: Location) =>
  readLatestParams({ location, navigation: { location: next } }, parseMusicSearchParams);

test('applies a second change to a navigation that is still pending', () => {
  const first = toggleOption(latestParams(locationAt('/music')), 'mood', '차분한');
  const underway = locationAt('/music', formatMusicSearchParams(first));
  const second = toggleOption(latestParams(locationAt('/music'), underway), 'genre', '재즈');
  expect(second).toMatchObject({ mood: ['차분한'], genre: ['재즈'] });
});

test('ignores a pending navigation to another page', () => {
  const here = locationAt('/music', '?mood=차분한');
  const router = { location: here, navigation: { location: locationAt('/playlists/1') } };
  expect(readPendingParams(router, parseMusicSearchParams)).toBeNull();
  expect(readLatestParams(router, parseMusicSearchParams).mood).toEqual(['차분한']);
});

test('removes an option once when it is removed twice', () => {
  const params = latestParams(locationAt('/music', '?mood=차분한&mood=희망찬'));
  const once = removeOption(params, 'mood', '차분한');
  expect(once.mood).toEqual(['희망찬']);
  expect(removeOption(once, 'mood', '차분한')).toEqual(once);
});
