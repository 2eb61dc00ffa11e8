import { expect, test } from 'vitest';
import { describeLimits, filterGroupOf } from './parameter.rules.ts';

const texts = {
  byDefault: (value: string) => `default ${value}`,
  maxLength: (max: number) => `at most ${max}`,
};
const plain = {
  type: 'string',
  minimum: null,
  maximum: null,
  maxLength: null,
  defaultValue: null,
};

test.each([
  [{ type: 'integer', minimum: 1, maximum: 100, defaultValue: '30' }, '1–100, default 30'],
  [{ type: 'integer', minimum: 1 }, '≥ 1'],
  [{ type: 'integer', maximum: 5 }, '≤ 5'],
  [{ maxLength: 100 }, 'at most 100'],
  [{}, ''],
])('describes %o', (fields, text) => {
  expect(describeLimits({ ...plain, ...fields }, texts)).toBe(text);
});

test('values of parameters have the labels of their group', () => {
  expect(filterGroupOf('instruments')).toBe('inst');
  expect(filterGroupOf('brief.moods')).toBe('mood');
  expect(filterGroupOf('sortType')).toBeUndefined();
});
