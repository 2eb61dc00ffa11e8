import { expect, test } from 'vitest';
import { negotiateLanguage } from './language.ts';

test.each([
  ['ko', 'ko'],
  ['en-US,en;q=0.9,ko;q=0.8', 'en'],
  ['en;q=0.3, ko-KR;q=0.7', 'ko'],
  ['de, fr;q=0.9, en;q=0.1', 'en'],
  ['de', null],
  ['en;q=0', null],
  ['', null],
])('%s gives %s', (header, expected) => {
  expect(negotiateLanguage(header)).toBe(expected);
});
