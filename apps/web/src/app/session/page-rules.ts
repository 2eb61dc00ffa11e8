import { matchPath } from 'react-router';
import { type PageRoute, pageRoutes } from '../routes.ts';

/** The page at an address, by the table of pages; null where there is none. */
export function pageAt(
  pathname: string,
  pages: readonly PageRoute[] = pageRoutes,
): PageRoute | null {
  return pages.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}

/** On a phone it leads to /mobile/invalid. */
export const needsDesk = (path: string): boolean =>
  pageAt(path.replace(/[?#].*/, ''))?.mobile === false;

export const needsSignIn = (pathname: string): boolean => pageAt(pathname)?.login ?? false;
