import { expect, test } from 'vitest';
import {
  accountMenus,
  isRecentAfterRedirect,
  menuNumber,
  parseMenu,
  validateNewEmail,
} from './account.rules.ts';

test('maps every menu to a number and back', () => {
  for (const menu of accountMenus) expect(parseMenu(String(menuNumber(menu) ?? 0))).toBe(menu);
  expect(menuNumber('profile')).toBeUndefined();
  expect(parseMenu('1')).toBe('security');
});

test.each([null, '', '-1', '4', '01', '1.0', 'security', '1 '])(
  'falls back to the first menu for %s',
  (param) => {
    expect(parseMenu(param)).toBe('profile');
  },
);

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T12:00:00Z', true],
  ['2026-11-15T11:52:00Z', true],
  ['2026-11-15T11:51:00Z', false],
  ['2026-11-14T12:00:00Z', false],
])('sign-in at %s is still recent after the redirect: %s', (at, expected) => {
  expect(isRecentAfterRedirect(at, now)).toBe(expected);
});

test.each([
  ['', 'wrong'],
  ['someone', 'wrong'],
  ['someone@onsori', 'wrong'],
  ['some one@onsori.kr', 'wrong'],
  ['me@onsori.kr', 'same'],
  ['someone@onsori.kr', null],
])('validates %j as %s', (email, problem) => {
  expect(validateNewEmail(email, 'me@onsori.kr')).toBe(problem);
});
