import { expect, test } from 'vitest';
import { accountMenus, menuNumber, menuOf } from './account-menus.ts';

test('every part is found again by its number', () => {
  for (const menu of accountMenus) expect(menuOf(String(menuNumber(menu) ?? 0))).toBe(menu);
  expect(menuNumber('profile')).toBeUndefined();
  expect(menuOf('1')).toBe('security');
});

test.each([null, '', '-1', '4', '01', '1.0', 'security', '1 '])('%s is the first part', (asked) => {
  expect(menuOf(asked)).toBe('profile');
});
