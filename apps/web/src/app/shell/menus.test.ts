import { expect, test } from 'vitest';
import { pageRoutes } from '../routes.ts';
import { leftMenu, type MenuEntry, mobileMenu, rightMenu, visibleEntries } from './menus.ts';

const korean = { locale: 'ko', pavilion: false } as const;
const allPaths = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap((entry) => [entry.path, ...allPaths(entry.below ?? [])]);
const everything = new Set(allPaths([...leftMenu, ...rightMenu, ...mobileMenu]));
const keys = (menu: readonly MenuEntry[]) => menu.map(({ key }) => key);

test('an entry without its page is not shown', () => {
  const shown = allPaths(visibleEntries([...leftMenu, ...rightMenu, ...mobileMenu], korean));
  const existing = pageRoutes.map(({ path }) => path);
  expect(shown.length).toBeGreaterThan(0);
  for (const path of shown) expect(existing).toContain(path);
});

test('pricing is shown in Korean only', () => {
  expect(keys(visibleEntries(rightMenu, korean, everything))).toEqual(['pricing']);
  expect(visibleEntries(rightMenu, { ...korean, locale: 'en' }, everything)).toEqual([]);
});

test('the pavilion is shown to its members only, with what it contains', () => {
  expect(keys(visibleEntries(leftMenu, korean, everything))).toEqual(['music', 'album', 'library']);
  const member = visibleEntries(leftMenu, { ...korean, pavilion: true }, everything);
  expect(keys(member)).toEqual(['music', 'album', 'library', 'pavilion']);
  expect(keys(member[3]?.below ?? [])).toEqual(['purchased', 'air']);
});
