import type { Likeness } from './likeness.rules.ts';

export interface Neighbour extends Likeness {
  readonly musicId: string;
  readonly albumId: string;
}

export const MAX_NEIGHBOURS = 20;
/** Applies to the whole list, so that the order by likeness is preserved. */
const MAX_PER_ALBUM = 2;

/** Equal neighbours are sorted newest first, by descending id. */
function byLikeness(a: Neighbour, b: Neighbour): number {
  if (a.likeness !== b.likeness) return b.likeness - a.likeness;
  return Number(BigInt(b.musicId) - BigInt(a.musicId));
}

export function rankNeighbours(neighbours: readonly Neighbour[]): Neighbour[] {
  return neighbours.filter(({ reasons }) => reasons.length > 0).sort(byLikeness);
}

/**
 * Builds the neighbour list of a music. Adding neighbours never readmits a removed one, so the list
 * does not depend on whether neighbours are added at once or one by one, nor on their order.
 */
export function buildNeighbourList(neighbours: readonly Neighbour[]): Neighbour[] {
  const countByAlbum = new Map<string, number>();
  return rankNeighbours(neighbours)
    .filter(({ albumId }) => {
      const count = (countByAlbum.get(albumId) ?? 0) + 1;
      countByAlbum.set(albumId, count);
      return count <= MAX_PER_ALBUM;
    })
    .slice(0, MAX_NEIGHBOURS);
}

export function excludeNeighbours(
  neighbours: readonly Neighbour[],
  others: readonly Neighbour[],
): readonly Neighbour[] {
  const ids = new Set(others.map(({ musicId }) => musicId));
  return neighbours.filter(({ musicId }) => !ids.has(musicId));
}

/** Newly found neighbours replace stored ones with the same id. */
export function mergeNeighbourList(
  known: readonly Neighbour[],
  found: readonly Neighbour[],
): Neighbour[] {
  return buildNeighbourList([...found, ...excludeNeighbours(known, found)]);
}

export function isSameNeighbourList(a: readonly Neighbour[], b: readonly Neighbour[]): boolean {
  const text = (list: readonly Neighbour[]) =>
    list.map(({ musicId, likeness, reasons }) => [musicId, likeness, ...reasons].join()).join(';');
  return text(a) === text(b);
}
