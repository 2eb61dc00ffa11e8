import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

/** As the query parser makes them. */
const bare = Object.assign(Object.create(null), { lang: 'en' });

test.each([
  ['lang decides over the header', { lang: 'en' }, 'ko', 'en'],
  ['a query without a prototype is read', bare, undefined, 'en'],
  ['an unknown lang is ignored', { lang: 'fr' }, 'en', 'en'],
  ['a repeated lang is ignored', { lang: ['en', 'ko'] }, undefined, 'ko'],
  ['nothing said means Korean', {}, undefined, 'ko'],
  ['the first wish is met', {}, 'en-US,en;q=0.9,ko;q=0.8', 'en'],
  ['the heaviest wish is met', {}, 'en;q=0.3, ko-KR;q=0.7', 'ko'],
  ['languages we do not speak are passed over', {}, 'de, fr;q=0.9, en;q=0.1', 'en'],
  ['only languages we do not speak means Korean', {}, 'de', 'ko'],
  ['a refused language is not chosen', {}, 'en;q=0', 'ko'],
] as const)('%s', (_name, query, header, expected) => {
  expect(languageOf(query, header)).toBe(expected);
});
