import {
  fitsFirstPage,
  meetsExpectation,
  type PageExpectation,
  type PageItem,
} from '#server/src/features/search/first-page.rules.ts';

/** Fewer sensible musics in the whole catalogue cannot fill a first page. */
const MIN_SENSIBLE = 7;

/**
 * `scarce`: the catalogue has too few sensible musics, and all of them come first. `absent`: it has
 * none.
 */
export type PageFit = 'fits' | 'scarce' | 'absent' | 'misses';

export function judgePage(
  found: readonly PageItem[],
  catalog: readonly PageItem[],
  expectation: PageExpectation,
): PageFit {
  if (fitsFirstPage(found, expectation)) return 'fits';
  const isSensible = (item: PageItem) => meetsExpectation(item, expectation);
  const available = catalog.filter(isSensible).length;
  if (available === 0) return 'absent';
  const leading = found.slice(0, available).filter(isSensible).length;
  return available < MIN_SENSIBLE && leading === available ? 'scarce' : 'misses';
}
