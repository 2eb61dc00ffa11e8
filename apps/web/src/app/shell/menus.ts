import type { Locale } from '#i18n/locale.ts';
import { pageRoutes } from '../routes.ts';

export type MenuKey =
  | 'pavilion'
  | 'purchased'
  | 'air'
  | 'music'
  | 'album'
  | 'library'
  | 'downloads'
  | 'wishlist'
  | 'recent'
  | 'pricing'
  | 'main'
  | 'account'
  | 'support';

export interface MenuEntry {
  readonly key: MenuKey;
  readonly path: string;
  readonly only?: 'pavilion' | 'korean';
  /** Addresses of what the entry's page lists begin so. */
  readonly within?: string;
  readonly below?: readonly MenuEntry[];
}

/** What somebody keeps; its pages lead to each other by the same list. */
export const libraryMenu: readonly MenuEntry[] = [
  { key: 'downloads', path: '/history/download' },
  { key: 'wishlist', path: '/wishlist' },
  { key: 'recent', path: '/history/music' },
];

export const leftMenu: readonly MenuEntry[] = [
  { key: 'music', path: '/music' },
  { key: 'album', path: '/album', within: '/playlists/' },
  { key: 'library', path: '/history/download', below: libraryMenu },
  {
    key: 'pavilion',
    path: '/pavilion/library',
    only: 'pavilion',
    below: [
      { key: 'purchased', path: '/pavilion/purchased' },
      { key: 'air', path: '/pavilion/air' },
    ],
  },
];

export const rightMenu: readonly MenuEntry[] = [{ key: 'pricing', path: '/plans', only: 'korean' }];

export const accountMenu: readonly MenuEntry[] = [
  { key: 'account', path: '/account' },
  { key: 'support', path: '/support' },
];

export const mobileMenu: readonly MenuEntry[] = [
  { key: 'main', path: '/' },
  { key: 'music', path: '/music' },
  { key: 'album', path: '/album' },
];

export interface Viewer {
  readonly locale: Locale;
  readonly pavilion: boolean;
  readonly phone: boolean;
}

const everyPage = new Set(pageRoutes.map(({ path }) => path));
const atDesks = new Set(pageRoutes.flatMap(({ path, mobile }) => (mobile ? [] : [path])));

/**
 * What of a menu this viewer sees: what is meant for them, and has a page. An entry without a page of
 * its own, or on a phone without one that works there, leads to the first of those below it.
 */
export function visibleEntries(
  menu: readonly MenuEntry[],
  viewer: Viewer,
  existing: ReadonlySet<string> = everyPage,
): MenuEntry[] {
  return menu.flatMap(({ below: all = [], ...entry }) => {
    const meant =
      (entry.only !== 'pavilion' || viewer.pavilion) &&
      (entry.only !== 'korean' || viewer.locale === 'ko');
    if (!meant) return [];
    const below = visibleEntries(all, viewer, existing);
    const own = existing.has(entry.path) ? [entry.path] : [];
    const pages = [...own, ...below.map((each) => each.path)];
    const path = pages.find((each) => !viewer.phone || !atDesks.has(each)) ?? pages[0];
    if (path === undefined) return [];
    return [below.length > 0 ? { ...entry, path, below } : { ...entry, path }];
  });
}

/** Whether an address belongs to an entry without being its own. */
export const isWithin = ({ within, below = [] }: MenuEntry, pathname: string): boolean =>
  (within !== undefined && pathname.startsWith(within)) ||
  below.some(({ path }) => path === pathname);
