import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { printMusicPlace, readMusicPlace } from '#lib/music-place.ts';
import { withoutOption, withToggled } from './filter-moves.ts';
import { newestPlace, placeToCome } from './place-to-come.ts';

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'k',
});
const newest = (location: Location, next?: Location) =>
  newestPlace({ location, navigation: { location: next } }, readMusicPlace);

test('a second choice builds on the first one that is still on its way', () => {
  const first = withToggled(newest(at('/music')), 'mood', '차분한');
  const underway = at('/music', printMusicPlace(first));
  const second = withToggled(newest(at('/music'), underway), 'genre', '재즈');
  expect(second).toMatchObject({ mood: ['차분한'], genre: ['재즈'] });
});

test('being on the way to another page leaves the choices as they are', () => {
  const here = at('/music', '?mood=차분한');
  const where = { location: here, navigation: { location: at('/playlists/1') } };
  expect(placeToCome(where, readMusicPlace)).toBeNull();
  expect(newestPlace(where, readMusicPlace).mood).toEqual(['차분한']);
});

test('what is taken away twice stays away', () => {
  const place = newest(at('/music', '?mood=차분한&mood=희망찬'));
  const once = withoutOption(place, 'mood', '차분한');
  expect(once.mood).toEqual(['희망찬']);
  expect(withoutOption(once, 'mood', '차분한')).toEqual(once);
});
