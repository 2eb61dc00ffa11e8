import { expect, test } from 'vitest';
import { parseQuery } from './query-parser.rules.ts';
import { findContraryOptions, widenToNearMoods } from './related-options.rules.ts';

const contraryKeys = (text: string) =>
  findContraryOptions(parseQuery(text).terms.flatMap(({ options }) => options)).map(
    ({ group, key }) => `${group}:${key}`,
  );

test('a text has tags that contradict the moods and themes it names', () => {
  expect(contraryKeys('헬스장')).toEqual(['mood:슬픈', 'tempo:느림']);
  expect(contraryKeys('피아노')).toEqual([]);
});

test('a tag that the text names contradicts nothing', () => {
  expect(contraryKeys('느린 헬스장 음악')).toEqual(['mood:슬픈']);
  expect(contraryKeys('행복한 슬픈')).not.toContain('mood:슬픈');
});

test('a term is widened to the moods near the one it names', () => {
  const widened = widenToNearMoods(parseQuery('calm guitar').terms);
  expect(widened?.map(({ options }) => options.map(({ key }) => key))).toEqual([
    ['차분한', '평화로운', '편안한'],
    ['기타'],
  ]);
});

test('a text without moods is not widened', () => {
  expect(widenToNearMoods(parseQuery('재즈 피아노').terms)).toBeNull();
});
