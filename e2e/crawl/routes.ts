import { pageRoutes } from '#web/src/app/page-routes.ts';

export const visitorKinds = ['visitor', 'member', 'operator'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** The console exists for operators only. */
const isConsole = (path: string) => path.startsWith('/operator');

/** The routes that a kind of person must reach; together they are all routes. */
const routesOf = (kind: VisitorKind): string[] =>
  pageRoutes
    .filter(({ path, login }) =>
      kind === 'operator' ? isConsole(path) : !isConsole(path) && login === (kind === 'member'),
    )
    .map(({ path }) => path);

/** Paths without parameters; the others are found by links. */
export const startPathsOf = (kind: VisitorKind): string[] =>
  kind === 'operator'
    ? ['/operator']
    : pageRoutes
        .map(({ path }) => path.replace(/\/(:\w+\?|\*)$/, ''))
        .filter((path) => !path.includes(':') && !isConsole(path));

const patternOf = (path: string): RegExp => {
  const pattern = path
    .replace(/\/:\w+\?$/, '(/[^/]+)?')
    .replace(/\/\*$/, '(/.*)?')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
};

/** Routes of a kind of person, of which no page was among those that opened. */
export const unreachedRoutes = (kind: VisitorKind, opened: ReadonlySet<string>): string[] =>
  routesOf(kind).filter((path) => ![...opened].some((pathname) => patternOf(path).test(pathname)));

export const countRoutes = (kind: VisitorKind): number => routesOf(kind).length;
