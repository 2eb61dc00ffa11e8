import { expect, test } from 'vitest';
import { preferenceCookie, readCookie } from './cookies.ts';

test('a cookie is found among others and read as it was written', () => {
  const header = `a=1; ${preferenceCookie('lang', 'k o', true).split(';')[0]}; langs=x`;
  expect(readCookie(header, 'lang')).toBe('k o');
  expect(readCookie(header, 'theme')).toBeNull();
  expect(readCookie(null, 'lang')).toBeNull();
});

test('a cookie that cannot be read is as good as none', () => {
  expect(readCookie('lang=%; theme=light', 'lang')).toBeNull();
  expect(readCookie('lang=%; theme=light', 'theme')).toBe('light');
});
