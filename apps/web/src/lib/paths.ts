import type { SortType } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';

interface MusicListPlace {
  readonly page?: number;
  readonly sortType?: SortType;
}

/** Typed addresses of our own pages. What is as by default is left out, so that one page has one address. */
export const paths = {
  home: () => '/',
  music: ({ page, sortType }: MusicListPlace = {}) => {
    const search = new URLSearchParams();
    if (sortType && sortType !== 'recommendation') search.set('sortType', sortType);
    if (page && page !== limits.page.first) search.set('page', String(page));
    return search.size > 0 ? `/music?${search}` : '/music';
  },
  preferences: () => '/preferences',
} as const;

/** A path of ours to go back to, as a browser would read it; what leads elsewhere becomes the home page. */
export function localPath(path: string | null): string {
  const own = 'http://own.invalid';
  try {
    const { origin, pathname, search } = new URL(path ?? '', own);
    const stays = path?.startsWith('/') && origin === own && !pathname.startsWith('//');
    return stays ? pathname + search : paths.home();
  } catch {
    return paths.home();
  }
}
