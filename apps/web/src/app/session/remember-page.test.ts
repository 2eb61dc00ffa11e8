import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { isReturnPage } from './remember-page.ts';

test.each([
  [paths.music({ mood: ['차분한'] }), true],
  [paths.albums(), true],
  [paths.plans(), true],
  [paths.home(), false],
  ['/?signin=%2Faccount', false],
  [paths.signIn(), false],
  [paths.signUp(), false],
  [paths.findPassword(), false],
])('sign-in from a menu on %s returns to it: %s', (path, expected) => {
  expect(isReturnPage(path)).toBe(expected);
});
