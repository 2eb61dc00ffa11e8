import { beforeEach, expect, test, vi } from 'vitest';
import { rememberWish, takeWish, takeWishedAction } from './wish.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useRealTimers();
});

const like = { name: 'like', itemType: 'music', id: '7' } as const;
const download = { name: 'download', id: '7', on: '/music?page=2' } as const;

test('a wish is taken up by who can do it, once', () => {
  rememberWish('/music', like);
  expect(takeWishedAction('download', '/music')).toBeNull();
  expect(takeWishedAction('like')).toEqual(like);
  expect(takeWishedAction('like')).toBeNull();
  expect(takeWish()).toBe('/music');
});

test('a download waits for the page it was wished for on', () => {
  rememberWish('/music?page=2', download);
  expect(takeWishedAction('download', '/signin')).toBeNull();
  expect(takeWishedAction('like')).toBeNull();
  expect(takeWishedAction('download', '/music?page=2')).toEqual(download);
  expect(takeWishedAction('download', '/music?page=2')).toBeNull();
});

test('who signs in much later has something else in mind', () => {
  vi.useFakeTimers();
  rememberWish('/music', like);
  vi.advanceTimersByTime(31 * 60 * 1000);
  expect(takeWishedAction('like')).toBeNull();
});
