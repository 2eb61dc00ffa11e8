import { musicFilterQuery } from '@onsori/contract/filters';
import { expect, test } from 'vitest';
import { filterOf, isOpen, matches, noFilter, without } from './filters.rules.ts';

const query = (parts: object) => musicFilterQuery.parse(parts);

test('an address becomes numbers by group, unknown values left out', () => {
  const filter = filterOf(
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

test('an address that asks for nothing lets everything through', () => {
  expect(filterOf(query({}))).toEqual(noFilter);
  expect(isOpen(filterOf(query({ mood: '없는' })))).toBe(true);
  expect(isOpen(filterOf(query({ duration: '30-' })))).toBe(false);
  expect(isOpen(filterOf(query({ tempos: '느림' })))).toBe(false);
});

test('values of a group widen, groups narrow', () => {
  const filter = filterOf(query({ mood: ['차분한', '슬픈'], genre: '재즈' }));
  const piece = (...tag_ids: number[]) => ({ tag_ids, duration_ms: 60_000 });
  expect(matches(filter, piece(112, 304))).toBe(true);
  expect(matches(filter, piece(114, 304))).toBe(true);
  expect(matches(filter, piece(112, 114))).toBe(false);
  expect(matches(filter, piece(304))).toBe(false);
  expect(matches(without(filter, 'genre'), piece(112))).toBe(true);
});
