import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSignInIntent,
  consumePendingAction,
  navigateToReturnPath,
  saveSignInIntent,
} from './sign-in-intent.ts';
import {
  beginSocialLink,
  beginSocialSignIn,
  endLinking,
  isLinking,
  shouldStaySignedIn,
} from './social-sign-in-state.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.useRealTimers();
});
afterEach(() => {
  clearSignInIntent();
  vi.unstubAllGlobals();
});

const like = { name: 'like', itemType: 'music', id: '7', title: 'Dawn' } as const;
const download = { name: 'download', id: '7', title: 'Dawn', on: '/music?page=2' } as const;

/** Where the sign-in leads to. */
function returnPath() {
  const navigate = vi.fn();
  void navigateToReturnPath(navigate);
  return navigate.mock.calls[0]?.[0];
}

test('returns to the scroll position of a page with a pending action only', () => {
  vi.stubGlobal('history', { state: { key: 'k1' } });
  for (const [action, scrollKey] of [
    [like, 'k1'],
    [undefined, undefined],
  ] as const) {
    const navigate = vi.fn();
    saveSignInIntent('/music', action);
    void navigateToReturnPath(navigate, { replace: true });
    expect(navigate).toHaveBeenCalledWith('/music', { state: { scrollKey }, replace: true });
  }
});

test('returns a pending action once, to the matching consumer', () => {
  saveSignInIntent('/music', like);
  expect(consumePendingAction('download', '/music')).toBeNull();
  expect(consumePendingAction('like')).toEqual(like);
  expect(consumePendingAction('like')).toBeNull();
  expect(returnPath()).toBe('/music');
});

test('returns a pending download only on the page where it was requested', () => {
  saveSignInIntent('/music?page=2', download);
  expect(consumePendingAction('download', '/signin')).toBeNull();
  expect(consumePendingAction('like')).toBeNull();
  expect(consumePendingAction('download', '/music?page=2')).toEqual(download);
  expect(consumePendingAction('download', '/music?page=2')).toBeNull();
});

test('drops a pending action after 30 minutes', () => {
  vi.useFakeTimers();
  saveSignInIntent('/music', like);
  vi.advanceTimersByTime(31 * 60 * 1000);
  expect(consumePendingAction('like')).toBeNull();
});

test('ignores malformed stored values', () => {
  for (const value of ['{', 'null', '7', '"x"', '[]', '{"at":"x"}']) {
    sessionStorage.setItem('wish', value);
    sessionStorage.setItem('wishedAction', value);
    expect(consumePendingAction('like')).toBeNull();
    expect(returnPath()).toBe('/main');
  }
});

describe.each(['blocked', 'full'] as const)('when session storage is %s', (state) => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException(state, state === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (state === 'full')
      return void vi.spyOn(sessionStorage, 'setItem').mockImplementation(refuse);
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
  });

  test('falls back to memory for the lifetime of the page', () => {
    saveSignInIntent('/music', like);
    expect(consumePendingAction('like')).toEqual(like);
    expect(consumePendingAction('like')).toBeNull();
    expect(returnPath()).toBe('/music');
    expect(returnPath()).toBe('/main');
    saveSignInIntent('/album', like);
    clearSignInIntent();
    expect(consumePendingAction('like')).toBeNull();
    expect(returnPath()).toBe('/main');
  });

  test('stores the state of a social sign-in', () => {
    beginSocialSignIn(true);
    expect(shouldStaySignedIn()).toBe(true);
    beginSocialLink('google');
    expect(isLinking('google')).toBe(true);
    endLinking();
    expect(isLinking('google')).toBe(false);
  });
});
