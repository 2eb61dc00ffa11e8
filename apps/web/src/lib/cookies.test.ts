import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';
import { preferenceCookie } from './preference-cookie.ts';

test('reads one cookie among others and decodes it', () => {
  const header = `a=1; ${preferenceCookie('lang', 'k o', true).split(';')[0]}; langs=x`;
  expect(readCookie(header, 'lang')).toBe('k o');
  expect(readCookie(header, 'theme')).toBeNull();
  expect(readCookie(null, 'lang')).toBeNull();
});

test('returns null for a malformed cookie', () => {
  expect(readCookie('lang=%; theme=light', 'lang')).toBeNull();
  expect(readCookie('lang=%; theme=light', 'theme')).toBe('light');
});
