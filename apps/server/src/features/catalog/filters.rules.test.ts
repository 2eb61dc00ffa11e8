import { musicFilterQuery } from '@onsori/contract/filters';
import { expect, test } from 'vitest';
import {
  isUnfiltered,
  matchesFilter,
  noFilter,
  toFacets,
  toMusicFilter,
  withExcluded,
  withoutGroup,
} from './filters.rules.ts';

const query = (parts: object) => musicFilterQuery.parse(parts);

test('maps query values to tag ids by group and ignores unknown values', () => {
  const filter = toMusicFilter(
    query({
      mood: ['차분한', '없는'],
      genre: '재즈',
      tempos: '느림',
      instruments: ['피아노', '첼로'],
      exclude_instruments: ['보컬', '소음'],
      key: ['A minor', 'H major'],
      duration: '30-180',
      is_free: 'true',
      is_spatial: 'false',
    }),
  );
  expect(filter).toEqual({
    chosen: {
      ...noFilter.chosen,
      mood: [112],
      genre: [304],
      tempo: [401],
      inst: [501, 507],
      key: [622],
      free: [701],
    },
    excluded: [521],
    duration: { from: 30, to: 180 },
  });
});

test.each(['120-90', '91-120', '-', '', 'x', '1e2-'])('rejects the tempo range %s', (bpm) => {
  expect(musicFilterQuery.safeParse({ bpm }).success).toBe(false);
});

test('an empty query matches everything', () => {
  expect(toMusicFilter(query({}))).toEqual(noFilter);
  expect(isUnfiltered(toMusicFilter(query({ mood: '없는' })))).toBe(true);
  expect(isUnfiltered(toMusicFilter(query({ duration: '30-' })))).toBe(false);
  expect(isUnfiltered(toMusicFilter(query({ tempos: '느림' })))).toBe(false);
  expect(isUnfiltered(toMusicFilter(query({ bpm: '-90' })))).toBe(false);
  expect(isUnfiltered(toMusicFilter(query({ exclude_instruments: '보컬' })))).toBe(false);
  expect(isUnfiltered(toMusicFilter(query({ is_spatial: 'true' })))).toBe(false);
});

test('combines groups with AND and values of a group with OR', () => {
  const filter = toMusicFilter(query({ mood: ['차분한', '슬픈'], genre: '재즈' }));
  const music = (...tag_ids: number[]) => ({ tag_ids, duration_ms: 60_000 });
  expect(matchesFilter(filter, music(112, 304))).toBe(true);
  expect(matchesFilter(filter, music(114, 304))).toBe(true);
  expect(matchesFilter(filter, music(112, 114))).toBe(false);
  expect(matchesFilter(filter, music(304))).toBe(false);
  expect(matchesFilter(withoutGroup(filter, 'genre'), music(112))).toBe(true);
});

test('leaves out musics with an excluded instrument', () => {
  const filter = toMusicFilter(query({ genre: '재즈', exclude_instruments: ['피아노', '보컬'] }));
  const music = (...tag_ids: number[]) => ({ tag_ids, duration_ms: 60_000 });
  expect(matchesFilter(filter, music(304, 502))).toBe(true);
  expect(matchesFilter(filter, music(304, 502, 521))).toBe(false);
  expect(matchesFilter(withExcluded(filter, [502, 501]), music(304, 502))).toBe(false);
  expect(withExcluded(filter, [501]).excluded).toEqual([501, 521]);
});

test('counts keys, free and spatial musics beside the options', () => {
  const facets = toFacets(
    new Map([
      [101, 4],
      [102, 0],
      [601, 3],
      [701, 2],
    ]),
  );
  expect(facets).toEqual({
    mood: { 그루비한: 4 },
    video_theme: {},
    genre: {},
    tempo: {},
    inst: {},
    key: { 'C major': 3 },
    is_free: 2,
    is_spatial: 0,
  });
});
