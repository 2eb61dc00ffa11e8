import { expect, test } from 'vitest';
import { newReleaseIds } from './new-releases.ts';

const now = new Date('2026-11-10T00:00:00Z');

/** The first `newCount` of `count` musics are new. */
const releases = (newCount: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    release_date: index < newCount ? '2026-11-01' : '2025-01-01',
  }));

test('marks only the new musics of a list', () => {
  expect(newReleaseIds(releases(2, 10), now)).toEqual(new Set(['0', '1']));
});

test('marks nothing where a quarter or more of the list is new', () => {
  expect(newReleaseIds(releases(1, 5), now).size).toBe(1);
  expect(newReleaseIds(releases(1, 4), now).size).toBe(0);
});

test('decides by the counts of the whole list, whatever part of it is loaded', () => {
  const few = { total: 5000, new_total: 1249 };
  expect(newReleaseIds(releases(30, 30), now, few).size).toBe(30);
  const many = { total: 5000, new_total: 1250 };
  expect(newReleaseIds(releases(1, 30), now, many).size).toBe(0);
});
