import { musicFilterQuery } from '@onsori/contract/filters';
import { expect, test } from 'vitest';
import {
  isUnfiltered,
  matchesFilter,
  noFilter,
  toMusicFilter,
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
      duration: '30-180',
    }),
  );
  expect(filter).toEqual({
    chosen: { mood: [112], video_theme: [], genre: [304], tempo: [401], inst: [501, 507] },
    duration: { from: 30, to: 180 },
  });
});

test('an empty query matches everything', () => {
  expect(toMusicFilter(query({}))).toEqual(noFilter);
  expect(isUnfiltered(toMusicFilter(query({ mood: '없는' })))).toBe(true);
  expect(isUnfiltered(toMusicFilter(query({ duration: '30-' })))).toBe(false);
  expect(isUnfiltered(toMusicFilter(query({ tempos: '느림' })))).toBe(false);
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
