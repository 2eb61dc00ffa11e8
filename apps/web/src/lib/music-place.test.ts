import { searchSortTypes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { type FilterGroup, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf } from './length-range.ts';
import { printMusicPlace, readMusicPlace } from './music-place.ts';

const read = (query: string) => readMusicPlace(new URLSearchParams(query));
const reprint = (query: string) => printMusicPlace(read(query).place);

const keysOf = <Group extends FilterGroup>(group: Group) =>
  fc.array(fc.constantFrom(...optionKeys(group)), { maxLength: 5 });
const { min, max, step } = limits.duration;
const seconds = fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step);
const lengths = fc
  .tuple(seconds, seconds)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => lengthOf(Math.min(a, b), Math.max(a, b)));

const places = fc.record({
  mood: keysOf('mood'),
  video_theme: keysOf('video_theme'),
  genre: keysOf('genre'),
  tempo: keysOf('tempo'),
  inst: keysOf('inst'),
  length: lengths,
  searchText: fc.string({ unit: 'grapheme', maxLength: 130 }),
  sortType: fc.constantFrom(...searchSortTypes),
  page: fc.integer({ min: 1, max: 400 }),
});

test('an address says the same when it is read and printed again', () => {
  fc.assert(
    fc.property(places, (place) => {
      const address = printMusicPlace(place);
      const { place: meant, dropped } = read(address);
      expect(dropped).toBe(false);
      expect(printMusicPlace(meant)).toBe(address);
      expect(read(printMusicPlace(meant)).place).toEqual(meant);
      for (const group of ['mood', 'video_theme', 'genre', 'tempo', 'inst'] as const)
        expect(new Set(meant[group])).toEqual(new Set(place[group]));
      expect(meant.length).toEqual(place.length);
      expect(meant.searchText.length).toBeLessThanOrEqual(100);
    }),
  );
});

test('what is chosen in another order, or twice, is the same address', () => {
  fc.assert(
    fc.property(keysOf('mood'), keysOf('inst'), (mood, inst) => {
      const one = printMusicPlace({ mood, inst });
      const other = printMusicPlace({
        inst: [...inst, ...inst].reverse(),
        mood: [...mood].reverse(),
      });
      expect(other).toBe(one);
    }),
  );
});

test('any address can be read', () => {
  const parameters = [
    'mood',
    'tempos',
    'instruments',
    'duration',
    'sortType',
    'searchText',
    'page',
  ];
  const pair = fc.tuple(fc.constantFrom(...parameters), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const { place } = read(String(new URLSearchParams(pairs)));
      expect(read(printMusicPlace(place))).toEqual({ place, dropped: false });
    }),
  );
});

test('parameters are called as the API calls them, and keys with & survive', () => {
  const address = printMusicPlace({
    video_theme: ['영화&다큐'],
    tempo: ['느림'],
    inst: ['피아노'],
    length: [30, 180],
  });
  const search = new URLSearchParams(address);
  expect([...search]).toEqual([
    ['video_theme', '영화&다큐'],
    ['tempos', '느림'],
    ['instruments', '피아노'],
    ['duration', '30-180'],
  ]);
});

test('what is not known any more is dropped, and said', () => {
  expect(read('mood=차분한').dropped).toBe(false);
  expect(read('mood=차분한&mood=없는')).toMatchObject({
    dropped: true,
    place: { mood: ['차분한'] },
  });
  expect(read('tempos=Slow').dropped).toBe(true);
  // The same letters, taken apart as some systems store them.
  expect(read(`mood=${'차분한'.normalize('NFD')}`).dropped).toBe(false);
});

test('a length is a range in steps, open where it stands at the limit', () => {
  expect(read('duration=30-180').place.length).toEqual([30, 180]);
  expect(reprint('duration=0-180')).toBe('?duration=-180');
  expect(reprint('duration=30-600')).toBe('?duration=30-');
  expect(read('duration=0-300').place.length).toBeNull();
  for (const text of ['', '-', '31-180', '180-30', '60-60', '300-', '1e2-', 'x'])
    expect(read(`duration=${text}`), text).toMatchObject({
      dropped: true,
      place: { length: null },
    });
});

test('a text is sorted by accuracy unless it says otherwise, and nothing else is', () => {
  expect(reprint('searchText=비')).toBe(
    `?${new URLSearchParams('sortType=accuracy&searchText=비')}`,
  );
  expect(read('searchText=비&sortType=-likes').place.sortType).toBe('-likes');
  expect(read('sortType=accuracy').place.sortType).toBe('recommendation');
  expect(read('searchText=+%0A').place.searchText).toBe('');
});

test('what is no page is the first', () => {
  for (const page of ['x', '0', '-1', '1.5', '01', '1e3', '9999999'])
    expect(read(`page=${page}`).place.page).toBe(1);
  expect(read('page=3').place.page).toBe(3);
});
