import type { Locale } from '#i18n/locale.ts';
import { pageRoutes } from '../routes.ts';

export type MenuKey =
  | 'pavilion'
  | 'purchased'
  | 'air'
  | 'music'
  | 'album'
  | 'library'
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

export const leftMenu: readonly MenuEntry[] = [
  { key: 'music', path: '/music' },
  { key: 'album', path: '/album', within: '/playlists/' },
  {
    key: 'library',
    path: '/history/download',
    below: [
      { key: 'wishlist', path: '/wishlist' },
      { key: 'recent', path: '/history/music' },
    ],
  },
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
}

const everyPage = new Set(pageRoutes.map(({ path }) => path));

/** What of a menu this viewer sees: an entry whose page exists, and that is meant for them. */
export function visibleEntries(
  menu: readonly MenuEntry[],
  viewer: Viewer,
  existing: ReadonlySet<string> = everyPage,
): MenuEntry[] {
  return menu.flatMap((entry) => {
    const meant =
      (entry.only !== 'pavilion' || viewer.pavilion) &&
      (entry.only !== 'korean' || viewer.locale === 'ko');
    if (!meant || !existing.has(entry.path)) return [];
    const below = visibleEntries(entry.below ?? [], viewer, existing);
    const { below: _, ...alone } = entry;
    return [below.length > 0 ? { ...alone, below } : alone];
  });
}
