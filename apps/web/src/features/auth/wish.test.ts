import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endLinking, isLinking, setOutToLink, setOutToSignIn, wantsToStay } from './social-way.ts';
import { forgetWish, rememberWish, takeWish, takeWishedAction } from './wish.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useRealTimers();
});
afterEach(() => {
  forgetWish();
  vi.unstubAllGlobals();
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

test('a stored value that is no wish is ignored', () => {
  for (const value of ['{', 'null', '7', '"x"', '[]', '{"at":"x"}']) {
    sessionStorage.setItem('wish', value);
    sessionStorage.setItem('wishedAction', value);
    expect(takeWishedAction('like')).toBeNull();
    expect(takeWish()).toBe('/main');
  }
});

describe.each(['blocked', 'full'] as const)('where the storage of the tab is %s', (state) => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException(state, state === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (state === 'full')
      return void vi.spyOn(sessionStorage, 'setItem').mockImplementation(refuse);
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
  });

  test('a wish lasts as long as the page does', () => {
    rememberWish('/music', like);
    expect(takeWishedAction('like')).toEqual(like);
    expect(takeWishedAction('like')).toBeNull();
    expect(takeWish()).toBe('/music');
    expect(takeWish()).toBe('/main');
    rememberWish('/album', like);
    forgetWish();
    expect(takeWishedAction('like')).toBeNull();
    expect(takeWish()).toBe('/main');
  });

  test('a social login sets out and comes back', () => {
    setOutToSignIn(true);
    expect(wantsToStay()).toBe(true);
    setOutToLink('google');
    expect(isLinking('google')).toBe(true);
    endLinking();
    expect(isLinking('google')).toBe(false);
  });
});
