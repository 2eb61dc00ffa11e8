import { afterEach, expect, test, vi } from 'vitest';
import { storedUserId } from './stored-session.ts';

afterEach(() => vi.unstubAllGlobals());

test('the cookie names the signed-in user, without it there is none', () => {
  const users = ['', 'accessToken=abc; user=', 'lang=ko; user=42'].map((cookie) => {
    vi.stubGlobal('document', { cookie });
    return storedUserId();
  });
  expect(users).toEqual([null, null, '42']);
});
