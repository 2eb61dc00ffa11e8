import { matchPath } from 'react-router';
import { type PageRoute, pageRoutes } from '../page-routes.ts';

export function findPage(
  pathname: string,
  pages: readonly PageRoute[] = pageRoutes,
): PageRoute | null {
  return pages.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}

/** Phones are redirected to /mobile/invalid. */
export const isDesktopOnly = (path: string): boolean =>
  findPage(path.replace(/[?#].*/, ''))?.mobile === false;

export const requiresSignIn = (pathname: string): boolean => findPage(pathname)?.login ?? false;
