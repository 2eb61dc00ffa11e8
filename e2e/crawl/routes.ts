import { pageRoutes } from '#web/src/app/page-routes.ts';

/** A newcomer has neither a phone, a plan nor a company; a member has all of them. */
export const visitorKinds = ['visitor', 'newcomer', 'member', 'operator'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** The console exists for operators only. */
const isConsole = (path: string) => path.startsWith('/operator');
const isPavilion = (path: string) => path.startsWith('/pavilion');

/** A member is led away from them: the phone is verified, and the plan is paid. */
const newcomerPaths = ['/onboarding/verifyPhone', '/checkout'];

const ownRoutes = pageRoutes.filter(({ path, login }) => login && !isConsole(path));

/** The routes that a kind of person must reach; together they are all routes. */
const routesOf = (kind: VisitorKind): string[] => {
  if (kind === 'newcomer') return newcomerPaths;
  if (kind === 'visitor') return pageRoutes.filter(({ login }) => !login).map(({ path }) => path);
  const all = kind === 'operator' ? pageRoutes.filter(({ path }) => isConsole(path)) : ownRoutes;
  return all.map(({ path }) => path).filter((path) => !newcomerPaths.includes(path));
};

/** Paths without parameters; the others are found by links. */
export const startPathsOf = (kind: VisitorKind): string[] => {
  if (kind === 'operator') return ['/operator'];
  const routes = kind === 'newcomer' ? ownRoutes : pageRoutes;
  return routes
    .map(({ path }) => path.replace(/\/(:\w+\?|\*)$/, ''))
    .filter((path) => !path.includes(':') && !isConsole(path))
    .filter((path) => kind !== 'newcomer' || !isPavilion(path));
};

const patternOf = (path: string): RegExp => {
  const pattern = path
    .replace(/\/:\w+\?$/, '(/[^/]+)?')
    .replace(/\/\*$/, '(/.*)?')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
};

/** Whether a kind of person opens a linked page; the others open what they have in common. */
export function isFollowed(kind: VisitorKind, link: string): boolean {
  const [pathname = ''] = link.split('?');
  if (kind === 'operator') return isConsole(pathname);
  const isOwn = () => ownRoutes.some(({ path }) => patternOf(path).test(pathname));
  return kind !== 'newcomer' || (isOwn() && !isPavilion(pathname));
}

/** Routes without content of their own, and where they lead. */
const forwardedTo: Readonly<Record<string, string>> = {
  '/history': '/history/music',
  '/cart/return': '/payments/:orderId',
  '/pavilion': '/pavilion/library',
};

export interface OpenedPage {
  readonly address: string;
  /** Differs from the address when the page leads elsewhere. */
  readonly openedPath: string;
}

const isPageOf = (path: string, { address, openedPath }: OpenedPage): boolean => {
  const target = forwardedTo[path];
  if (target === undefined) return patternOf(path).test(openedPath);
  return address.split('?')[0] === path && patternOf(target).test(openedPath);
};

/** Routes of a kind of person, of which no page was among those that opened. */
export const unreachedRoutes = (kind: VisitorKind, opened: readonly OpenedPage[]): string[] =>
  routesOf(kind).filter((path) => !opened.some((page) => isPageOf(path, page)));

export const countRoutes = (kind: VisitorKind): number => routesOf(kind).length;
