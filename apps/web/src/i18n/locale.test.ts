import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

const none = { lang: null, cookie: null, acceptLanguage: null };

test.each([
  ['the address decides', { lang: 'en', cookie: 'ko' }, 'en'],
  ['then the cookie', { cookie: 'en', acceptLanguage: 'ko' }, 'en'],
  ['then the browser', { acceptLanguage: 'de, en;q=0.8, ko;q=0.9' }, 'ko'],
  ['a language we do not speak is no answer', { lang: 'fr', acceptLanguage: 'en-US' }, 'en'],
  ['a refused language is no wish', { acceptLanguage: 'en;q=0' }, 'ko'],
  ['nothing said means Korean', {}, 'ko'],
])('%s', (_name, request, expected) => {
  expect(chooseLocale({ ...none, ...request })).toBe(expected);
});
