import type { Locale } from '#i18n/locale.ts';
import { pageRoutes } from '../page-routes.ts';

export type MenuKey =
  | 'pavilion'
  | 'purchased'
  | 'air'
  | 'music'
  | 'album'
  | 'projects'
  | 'library'
  | 'downloads'
  | 'wishlist'
  | 'recent'
  | 'pricing'
  | 'main'
  | 'account'
  | 'support'
  | 'info'
  | 'licenceUses'
  | 'verify'
  | 'apis'
  | 'operator';

export interface MenuEntry {
  readonly key: MenuKey;
  readonly path: string;
  readonly only?: 'pavilion' | 'korean' | 'operator';
  /** Path prefix of detail pages that belong to this entry. */
  readonly within?: string;
  readonly children?: readonly MenuEntry[];
}

/** Also rendered as tabs on the library pages. */
export const libraryMenu: readonly MenuEntry[] = [
  { key: 'downloads', path: '/history/download' },
  { key: 'wishlist', path: '/wishlist' },
  { key: 'recent', path: '/history/music' },
];

export const leftMenu: readonly MenuEntry[] = [
  {
    key: 'pavilion',
    path: '/pavilion/library',
    only: 'pavilion',
    children: [
      { key: 'purchased', path: '/pavilion/purchased' },
      { key: 'air', path: '/pavilion/air' },
    ],
  },
  { key: 'music', path: '/music' },
  { key: 'album', path: '/album', within: '/playlists/' },
  { key: 'projects', path: '/projects', within: '/projects/' },
  { key: 'library', path: '/history/download', children: libraryMenu },
];

export const rightMenu: readonly MenuEntry[] = [{ key: 'pricing', path: '/plans', only: 'korean' }];

export const helpMenu: readonly MenuEntry[] = [
  { key: 'info', path: '/info' },
  { key: 'support', path: '/support' },
  { key: 'licenceUses', path: '/licence' },
  { key: 'verify', path: '/verify' },
];

export const footerMenu: readonly MenuEntry[] = [
  ...rightMenu,
  ...helpMenu,
  { key: 'apis', path: '/apis' },
];

export const accountMenu: readonly MenuEntry[] = [
  { key: 'account', path: '/account' },
  ...helpMenu,
  { key: 'operator', path: '/operator', only: 'operator' },
];

export const mobileMenu: readonly MenuEntry[] = [
  { key: 'main', path: '/' },
  { key: 'music', path: '/music' },
  { key: 'album', path: '/album' },
  { key: 'projects', path: '/projects' },
];

export interface Viewer {
  readonly locale: Locale;
  readonly pavilion: boolean;
  readonly operator: boolean;
  readonly phone: boolean;
}

const withoutOptionalParam = (path: string) => path.replace(/\/(:\w+\?|\*)$/, '');
const pagePaths = new Set(pageRoutes.map(({ path }) => withoutOptionalParam(path)));
const desktopOnlyPaths = new Set(pageRoutes.flatMap(({ path, mobile }) => (mobile ? [] : [path])));

/**
 * Entries that this viewer may see and that have a page. An entry without a page of its own, or
 * without one available on phones, links to its first child that has one.
 */
export function visibleEntries(
  menu: readonly MenuEntry[],
  viewer: Viewer,
  existing: ReadonlySet<string> = pagePaths,
): MenuEntry[] {
  return menu.flatMap(({ children: all = [], ...entry }) => {
    const isVisible =
      (entry.only !== 'pavilion' || viewer.pavilion) &&
      (entry.only !== 'operator' || viewer.operator) &&
      (entry.only !== 'korean' || viewer.locale === 'ko');
    if (!isVisible) return [];
    const children = visibleEntries(all, viewer, existing);
    const own = existing.has(entry.path) ? [entry.path] : [];
    const pages = [...own, ...children.map((each) => each.path)];
    const path = pages.find((each) => !viewer.phone || !desktopOnlyPaths.has(each)) ?? pages[0];
    if (path === undefined) return [];
    return [children.length > 0 ? { ...entry, path, children } : { ...entry, path }];
  });
}

/** Whether a path belongs to an entry other than by its own path. */
export const isWithin = ({ within, children = [] }: MenuEntry, pathname: string): boolean =>
  (within !== undefined && pathname.startsWith(within)) ||
  children.some(({ path }) => path === pathname);
