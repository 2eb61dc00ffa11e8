import { pageRoutes } from '#app/page-routes.ts';

const tabs = [
  { key: 'library', path: '/pavilion/library' },
  { key: 'purchased', path: '/pavilion/purchased' },
  { key: 'air', path: '/pavilion/air' },
] as const;

export type PavilionTab = (typeof tabs)[number];

/** Tabs that have a page, in the order of the navigation. */
export function pavilionTabs(
  existing: ReadonlySet<string> = new Set(pageRoutes.map(({ path }) => path)),
): PavilionTab[] {
  return tabs.filter(({ path }) => existing.has(path));
}

/** Whether a page belongs to a tab, also as a detail page. */
export const isInTab = ({ path }: PavilionTab, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
