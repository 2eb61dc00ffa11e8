import { searchSortTypes } from '@onsori/contract/enumerations';
import { searchContent } from '@onsori/contract/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMusicSearchParams,
  normalizeSearchText,
  type OptionList,
  optionLists,
  optionsOf,
  parseMusicSearchParams,
} from './music-search-params.ts';
import { bpmScale, lengthScale, type RangeScale } from './number-range.ts';

test('returns a text that the API accepts for any input', () => {
  const unit = fc.oneof(
    fc.constantFrom('\0', '\n', '\u200B', '\u202E', '\uD83D', '\u200D', '👩', ' '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
      const q = normalizeSearchText(text);
      if (q !== '') expect(searchContent.query.parse({ q }).q).toBe(q);
      expect(normalizeSearchText(q)).toBe(q);
    }),
  );
});

test('separates words and removes hidden characters', () => {
  expect(normalizeSearchText(' 잔잔한\n피아\u200B노 ')).toBe('잔잔한 피아노');
  expect(normalizeSearchText('a \u200B b')).toBe('a b');
});

const parse = (query: string) => parseMusicSearchParams(new URLSearchParams(query));
const reformat = (query: string) => formatMusicSearchParams(parse(query).params);

const keysOf = (list: OptionList) =>
  fc.array(fc.constantFrom<string>(...optionsOf(list)), { maxLength: 5 });
function rangesOf({ min, max, step, clamp }: RangeScale) {
  const bound = fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step);
  return fc
    .tuple(bound, bound)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => clamp(Math.min(a, b), Math.max(a, b)));
}

const paramsArbitrary = fc.record({
  mood: keysOf('mood'),
  video_theme: keysOf('video_theme'),
  genre: keysOf('genre'),
  tempo: keysOf('tempo'),
  inst: keysOf('inst'),
  key: keysOf('key'),
  excluded: keysOf('excluded'),
  isFree: fc.boolean(),
  isSpatial: fc.boolean(),
  length: rangesOf(lengthScale),
  bpm: rangesOf(bpmScale),
  searchText: fc.string({ unit: 'grapheme', maxLength: 130 }),
  sortType: fc.constantFrom(...searchSortTypes),
  page: fc.integer({ min: 1, max: 400 }),
});

test('parsing and formatting round-trips', () => {
  fc.assert(
    fc.property(paramsArbitrary, (params) => {
      const queryString = formatMusicSearchParams(params);
      const { params: parsed, dropped } = parse(queryString);
      expect(dropped).toBe(false);
      expect(formatMusicSearchParams(parsed)).toBe(queryString);
      expect(parse(formatMusicSearchParams(parsed)).params).toEqual(parsed);
      for (const list of optionLists)
        expect(new Set<string>(parsed[list])).toEqual(new Set(params[list]));
      const { isFree, isSpatial, length, bpm } = params;
      expect(parsed).toMatchObject({ isFree, isSpatial, length, bpm });
      expect(parsed.searchText.length).toBeLessThanOrEqual(100);
    }),
  );
});

test('order and duplicates do not change the URL', () => {
  fc.assert(
    fc.property(keysOf('mood'), keysOf('inst'), (mood, inst) => {
      const expected = formatMusicSearchParams({ mood, inst });
      const actual = formatMusicSearchParams({
        inst: [...inst, ...inst].reverse(),
        mood: [...mood].reverse(),
      });
      expect(actual).toBe(expected);
    }),
  );
});

test('parses any query string', () => {
  const parameters = [
    'mood',
    'tempos',
    'instruments',
    'key',
    'exclude_instruments',
    'is_free',
    'is_spatial',
    'duration',
    'bpm',
    'sortType',
    'searchText',
    'page',
  ];
  const pair = fc.tuple(fc.constantFrom(...parameters), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const { params } = parse(String(new URLSearchParams(pairs)));
      expect(parse(formatMusicSearchParams(params))).toEqual({ params, dropped: false });
    }),
  );
});

test('uses the parameter names of the API and escapes keys with &', () => {
  const queryString = formatMusicSearchParams({
    video_theme: ['영화&다큐'],
    tempo: ['느림'],
    inst: ['피아노'],
    key: ['F# minor'],
    excluded: ['보컬'],
    isFree: true,
    isSpatial: true,
    length: [30, 180],
    bpm: [90, 120],
  });
  const search = new URLSearchParams(queryString);
  expect([...search]).toEqual([
    ['video_theme', '영화&다큐'],
    ['tempos', '느림'],
    ['instruments', '피아노'],
    ['key', 'F# minor'],
    ['exclude_instruments', '보컬'],
    ['is_free', 'true'],
    ['is_spatial', 'true'],
    ['duration', '30-180'],
    ['bpm', '90-120'],
  ]);
});

test('drops unknown keys and reports it', () => {
  expect(parse('mood=차분한').dropped).toBe(false);
  expect(parse('mood=차분한&mood=없는')).toMatchObject({
    dropped: true,
    params: { mood: ['차분한'] },
  });
  expect(parse('tempos=Slow').dropped).toBe(true);
  expect(parse('key=H+major').dropped).toBe(true);
  expect(parse('is_free=yes')).toMatchObject({ dropped: true, params: { isFree: false } });
  expect(parse('is_free=false').dropped).toBe(false);
  expect(parse('bpm=91-120')).toMatchObject({ dropped: true, params: { bpm: null } });
  // Some systems store the same characters decomposed (NFD).
  expect(parse(`mood=${'차분한'.normalize('NFD')}`).dropped).toBe(false);
});

test('a length is a range in steps, open at its limits', () => {
  expect(parse('duration=30-180').params.length).toEqual([30, 180]);
  expect(reformat('duration=0-180')).toBe('?duration=-180');
  expect(reformat('duration=30-600')).toBe('?duration=30-');
  expect(parse('duration=0-300').params.length).toBeNull();
  for (const text of ['', '-', '31-180', '180-30', '60-60', '300-', '1e2-', 'x'])
    expect(parse(`duration=${text}`), text).toMatchObject({
      dropped: true,
      params: { length: null },
    });
});

test('sorts by accuracy by default only with a search text', () => {
  expect(reformat('searchText=비')).toBe(
    `?${new URLSearchParams('sortType=accuracy&searchText=비')}`,
  );
  expect(parse('searchText=비&sortType=-likes').params.sortType).toBe('-likes');
  expect(parse('sortType=accuracy').params.sortType).toBe('recommendation');
  expect(parse('searchText=+%0A').params.searchText).toBe('');
});

test('treats an invalid page as the first', () => {
  for (const page of ['x', '0', '-1', '1.5', '01', '1e3', '9999999'])
    expect(parse(`page=${page}`).params.page).toBe(1);
  expect(parse('page=3').params.page).toBe(3);
});
