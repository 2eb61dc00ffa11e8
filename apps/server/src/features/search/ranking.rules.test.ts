import { expect, test } from 'vitest';
import { parseQuery } from './query-parser.rules.ts';
import { lookupsOf, scaleToTotal } from './ranking.rules.ts';

const lookupsOfText = (text: string) => lookupsOf(parseQuery(text));

test('a word that names tags is not searched inside the words of music titles', () => {
  for (const { inside } of lookupsOfText('동화')) expect(inside).toEqual(['album']);
  for (const { inside } of lookupsOfText('운동화')) expect(inside).toEqual(['music', 'album']);
});

test('a word that only begins the name of a tag is searched inside the words of music titles', () => {
  for (const { inside } of lookupsOfText('여름')) expect(inside).toEqual(['music', 'album']);
});

test('a word of one or two Latin characters that names tags is not searched in titles', () => {
  const texts = (text: string) => lookupsOfText(text).map((lookup) => lookup.text);
  expect(texts('30 second ad')).not.toContain('ad');
  expect(texts('30 second ads')).toContain('ads');
  expect(texts('ad')).toEqual(['ad']);
});

test('a count is scaled where the total ends at the maximum depth', () => {
  expect(scaleToTotal(300, 1000, 1000)).toBe(300);
  expect(scaleToTotal(3000, 30_000, 10_000)).toBe(1000);
  expect(scaleToTotal(0, 0, 0)).toBe(0);
});
