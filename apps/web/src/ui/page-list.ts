export type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * The slots of a pager: first, last, current page and neighbours. A gap never replaces a single
 * page, and the number of slots is constant while paging.
 */
export function pageList(current: number, total: number, neighbours = 1): readonly PageSlot[] {
  const slots = neighbours * 2 + 5;
  if (total <= slots) return span(1, total);
  const edge = slots - 2;
  if (current <= neighbours + 3) return [...span(1, edge), 'gap-after', total];
  if (current >= total - neighbours - 2) return [1, 'gap-before', ...span(total - edge + 1, total)];
  const around = span(current - neighbours, current + neighbours);
  return [1, 'gap-before', ...around, 'gap-after', total];
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

export interface PagerSlot {
  readonly slot: PageSlot;
  /** A narrow pager omits the neighbours and may need a gap where the wide one has none. */
  readonly on: 'both' | 'wide' | 'narrow';
}

/** The slots of the wide and the narrow pager in one list; CSS hides those that do not apply. */
export function pagerSlots(current: number, total: number): readonly PagerSlot[] {
  const wide = pageList(current, total, 1);
  const narrow = pageList(current, total, 0);
  const sortKey = (slot: PageSlot): number =>
    slot === 'gap-before' ? 1.5 : slot === 'gap-after' ? total - 0.5 : slot;
  return [...new Set([...wide, ...narrow])]
    .sort((a, b) => sortKey(a) - sortKey(b))
    .map((slot) => ({
      slot,
      on: !narrow.includes(slot) ? 'wide' : wide.includes(slot) ? 'both' : 'narrow',
    }));
}
