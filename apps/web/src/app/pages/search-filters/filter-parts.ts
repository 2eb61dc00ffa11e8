import type { FilterPage } from '#lib/paths.ts';

/** The filter that each page sets. */
export const partOf = { length: 'length', tempo: 'tempo', instrument: 'inst' } as const;

export const filterPages: readonly FilterPage[] = ['length', 'tempo', 'instrument'];

export function parseFilterPage(name: string | undefined): FilterPage | null {
  return filterPages.find((page) => page === name) ?? null;
}
