import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

/** The query parser creates objects without a prototype. */
const bare = Object.assign(Object.create(null), { lang: 'en' });

test.each([
  ['lang takes precedence over the header', { lang: 'en' }, 'ko', 'en'],
  ['reads a query without a prototype', bare, undefined, 'en'],
  ['ignores an unknown lang', { lang: 'fr' }, 'en', 'en'],
  ['ignores a repeated lang', { lang: ['en', 'ko'] }, undefined, 'ko'],
  ['defaults to Korean', {}, undefined, 'ko'],
  ['uses the first language', {}, 'en-US,en;q=0.9,ko;q=0.8', 'en'],
  ['uses the language with the highest weight', {}, 'en;q=0.3, ko-KR;q=0.7', 'ko'],
  ['skips unsupported languages', {}, 'de, fr;q=0.9, en;q=0.1', 'en'],
  ['defaults to Korean when no language is supported', {}, 'de', 'ko'],
  ['ignores a language with weight 0', {}, 'en;q=0', 'ko'],
] as const)('%s', (_name, query, header, expected) => {
  expect(languageOf(query, header)).toBe(expected);
});
