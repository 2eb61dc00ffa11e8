import { expect, test } from 'vitest';
import { isRecentAfterRedirect } from './recent-sign-in.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T12:00:00Z', true],
  ['2026-11-15T11:52:00Z', true],
  ['2026-11-15T11:51:00Z', false],
  ['2026-11-14T12:00:00Z', false],
])('sign-in at %s is still recent after the redirect: %s', (at, expected) => {
  expect(isRecentAfterRedirect(at, now)).toBe(expected);
});
