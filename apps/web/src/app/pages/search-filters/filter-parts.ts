import type { FilterPage } from '#lib/paths.ts';

/** What each page sets, as the list knows it. */
export const partOf = { length: 'length', tempo: 'tempo', instrument: 'inst' } as const;

export const filterPages: readonly FilterPage[] = ['length', 'tempo', 'instrument'];

export function filterPageOf(name: string | undefined): FilterPage | null {
  return filterPages.find((page) => page === name) ?? null;
}
