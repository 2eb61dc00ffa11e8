import { matchPath } from 'react-router';
import { type PageRoute, pageRoutes } from '../routes.ts';

/** The page at an address, by the table of pages; null where there is none. */
export function pageAt(
  pathname: string,
  pages: readonly PageRoute[] = pageRoutes,
): PageRoute | null {
  return pages.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}

export const needsSignIn = (pathname: string): boolean => pageAt(pathname)?.login ?? false;
