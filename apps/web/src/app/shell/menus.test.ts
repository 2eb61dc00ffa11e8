import { expect, test } from 'vitest';
import { pageRoutes } from '../page-routes.ts';
import {
  accountMenu,
  isWithin,
  leftMenu,
  type MenuEntry,
  mobileMenu,
  rightMenu,
  visibleEntries,
} from './menus.ts';

const korean = { locale: 'ko', pavilion: false, operator: false, phone: false } as const;
const allPaths = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap((entry) => [entry.path, ...allPaths(entry.children ?? [])]);
const everything = new Set(allPaths([...leftMenu, ...rightMenu, ...mobileMenu]));
const keys = (menu: readonly MenuEntry[]) => menu.map(({ key }) => key);

test('hides entries without a page', () => {
  const shown = allPaths(visibleEntries([...leftMenu, ...rightMenu, ...mobileMenu], korean));
  const existing = pageRoutes.map(({ path }) => path);
  expect(shown.length).toBeGreaterThan(0);
  for (const path of shown) expect(existing).toContain(path);
});

test('the account menu links to the explanation, support, the permitted uses and the verification', () => {
  expect(allPaths(visibleEntries(accountMenu, korean))).toEqual([
    '/account',
    '/info',
    '/support',
    '/licence',
    '/verify',
  ]);
});

test('links operators to their console', () => {
  const entries = visibleEntries(accountMenu, { ...korean, operator: true });
  expect(allPaths(entries)).toContain('/operator');
});

test('shows pricing in Korean only', () => {
  expect(keys(visibleEntries(rightMenu, korean, everything))).toEqual(['pricing']);
  expect(visibleEntries(rightMenu, { ...korean, locale: 'en' }, everything)).toEqual([]);
});

test('shows the pavilion and its entries to members only', () => {
  expect(keys(visibleEntries(leftMenu, korean, everything))).toEqual([
    'music',
    'album',
    'projects',
    'library',
  ]);
  const member = visibleEntries(leftMenu, { ...korean, pavilion: true }, everything);
  expect(keys(member)).toEqual(['pavilion', 'music', 'album', 'projects', 'library']);
  expect(keys(member[0]?.children ?? [])).toEqual(['purchased', 'air']);
});

test('links an entry without a page to its first child with one', () => {
  const libraryWith = (...pages: string[]) =>
    visibleEntries(leftMenu, korean, new Set(pages)).find(({ key }) => key === 'library');
  expect(libraryWith('/history/music', '/history/download')?.path).toBe('/history/download');
  expect(libraryWith('/wishlist', '/history/music')?.path).toBe('/wishlist');
  expect(libraryWith('/history/music')?.path).toBe('/history/music');
  expect(libraryWith()).toBeUndefined();
});

test('links the library to its first page for phones and still lists the others', () => {
  const library = (phone: boolean) =>
    visibleEntries(leftMenu, { ...korean, phone }).find(({ key }) => key === 'library');
  expect(library(false)?.path).toBe('/history/download');
  expect(library(true)?.path).toBe('/wishlist');
  expect(library(true)?.children).toEqual(library(false)?.children);
});

test('isWithin matches child pages of an entry', () => {
  const [music, album, projects, library] = visibleEntries(leftMenu, korean, everything);
  const within = (pathname: string) =>
    [music, album, projects, library].filter((entry) => entry && isWithin(entry, pathname));
  expect(within('/history/music')).toEqual([library]);
  expect(within('/wishlist')).toEqual([library]);
  expect(within('/playlists/7')).toEqual([album]);
  expect(within('/projects/7')).toEqual([projects]);
  expect(within('/account')).toEqual([]);
});
