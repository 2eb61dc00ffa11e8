import { expect, test } from 'vitest';
import { isNewRelease, newReleaseIds } from './new-releases.ts';

test('marks a release as new for fourteen days in Seoul time', () => {
  const at = (time: string) => isNewRelease('2026-11-01', new Date(time));
  expect(at('2026-10-31T14:59:59Z')).toBe(false);
  expect(at('2026-10-31T15:00:00Z')).toBe(true);
  expect(at('2026-11-14T14:59:59Z')).toBe(true);
  expect(at('2026-11-14T15:00:00Z')).toBe(false);
});

const now = new Date('2026-11-10T00:00:00Z');

/** The first `newCount` of `count` musics are new. */
const releases = (newCount: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    release_date: index < newCount ? '2026-11-01' : '2025-01-01',
  }));

test('marks only the new musics of a list', () => {
  expect(newReleaseIds(releases(2, 10), 10, now)).toEqual(new Set(['0', '1']));
});

test('marks nothing where a quarter or more of the list is new', () => {
  expect(newReleaseIds(releases(1, 5), 5, now).size).toBe(1);
  expect(newReleaseIds(releases(1, 4), 4, now).size).toBe(0);
  expect(newReleaseIds(releases(30, 30), 64, now).size).toBe(0);
});

test('compares with the total of the list, not with its loaded part', () => {
  expect(newReleaseIds(releases(10, 30), 5000, now).size).toBe(10);
});
