import { expect, test } from 'vitest';
import { areaKeys, findKeyedPage, followsPrefix } from './area-keys.rules.ts';

test('every area has a letter of its own', () => {
  const codes = Object.values(areaKeys);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [name, letter] of Object.entries(areaKeys))
    expect(findKeyedPage(`Key${letter}`)).toBe(name);
  expect(findKeyedPage('KeyG')).toBeNull();
});

test('a letter counts for a short time after G', () => {
  expect(followsPrefix(null, 1000)).toBe(false);
  expect(followsPrefix(1000, 2000)).toBe(true);
  expect(followsPrefix(1000, 3000)).toBe(false);
});
