import { expect, test } from 'vitest';
import { accountMenus, menuNumber, parseMenu } from './account-menus.ts';

test('maps every menu to a number and back', () => {
  for (const menu of accountMenus) expect(parseMenu(String(menuNumber(menu) ?? 0))).toBe(menu);
  expect(menuNumber('profile')).toBeUndefined();
  expect(parseMenu('1')).toBe('security');
});

test.each([null, '', '-1', '4', '01', '1.0', 'security', '1 '])(
  'falls back to the first menu for %s',
  (param) => {
    expect(parseMenu(param)).toBe('profile');
  },
);
