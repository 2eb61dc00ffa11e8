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

/** A path of ours to go back to; anything that could lead elsewhere becomes the home page. */
export function localPath(path: string | null): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : paths.home();
}
