import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

const none = { lang: null, cookie: null, acceptLanguage: null };

test.each([
  ['the lang parameter has priority', { lang: 'en', cookie: 'ko' }, 'en'],
  ['the cookie precedes Accept-Language', { cookie: 'en', acceptLanguage: 'ko' }, 'en'],
  ['Accept-Language is used by quality', { acceptLanguage: 'de, en;q=0.8, ko;q=0.9' }, 'ko'],
  ['an unsupported lang parameter is ignored', { lang: 'fr', acceptLanguage: 'en-US' }, 'en'],
  ['a language with q=0 is ignored', { acceptLanguage: 'en;q=0' }, 'ko'],
  ['Korean is the default', {}, 'ko'],
])('%s', (_name, request, expected) => {
  expect(chooseLocale({ ...none, ...request })).toBe(expected);
});
