import { expect, test } from 'vitest';
import { pageRoutes } from '../routes.ts';
import {
  isWithin,
  leftMenu,
  type MenuEntry,
  mobileMenu,
  rightMenu,
  visibleEntries,
} from './menus.ts';

const korean = { locale: 'ko', pavilion: false, phone: false } as const;
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

test('an entry without its page leads to the first below it that has one', () => {
  const libraryWith = (...pages: string[]) =>
    visibleEntries(leftMenu, korean, new Set(pages)).find(({ key }) => key === 'library');
  expect(libraryWith('/history/music', '/history/download')?.path).toBe('/history/download');
  expect(libraryWith('/wishlist', '/history/music')?.path).toBe('/wishlist');
  expect(libraryWith('/history/music')?.path).toBe('/history/music');
  expect(libraryWith()).toBeUndefined();
});

test('on a phone the library leads to what works there, and still names its other pages', () => {
  const library = (phone: boolean) =>
    visibleEntries(leftMenu, { ...korean, phone }).find(({ key }) => key === 'library');
  expect(library(false)?.path).toBe('/history/download');
  expect(library(true)?.path).toBe('/wishlist');
  expect(library(true)?.below).toEqual(library(false)?.below);
});

test('an entry stands for the pages below it', () => {
  const [music, album, library] = visibleEntries(leftMenu, korean, everything);
  const within = (pathname: string) =>
    [music, album, library].filter((entry) => entry && isWithin(entry, pathname));
  expect(within('/history/music')).toEqual([library]);
  expect(within('/wishlist')).toEqual([library]);
  expect(within('/playlists/7')).toEqual([album]);
  expect(within('/account')).toEqual([]);
});
