import type { Likeness } from './likeness.rules.ts';

export interface Neighbour extends Likeness {
  readonly musicId: string;
  readonly albumId: string;
}

export const listLength = 20;
/** In the whole list, so that it stays in the order of likeness. */
const mostOfAnAlbum = 2;

/** Of equals the newer one first, which has the greater number. */
function byLikeness(a: Neighbour, b: Neighbour): number {
  if (a.likeness !== b.likeness) return b.likeness - a.likeness;
  return Number(BigInt(b.musicId) - BigInt(a.musicId));
}

export function ranked(neighbours: readonly Neighbour[]): Neighbour[] {
  return neighbours.filter(({ reasons }) => reasons.length > 0).sort(byLikeness);
}

/**
 * The list of a piece. What is left out can never come back by more pieces joining in, so a list
 * may be made from all at once or one by one, in any order.
 */
export function nearest(neighbours: readonly Neighbour[]): Neighbour[] {
  const ofAlbum = new Map<string, number>();
  return ranked(neighbours)
    .filter(({ albumId }) => {
      const count = (ofAlbum.get(albumId) ?? 0) + 1;
      ofAlbum.set(albumId, count);
      return count <= mostOfAnAlbum;
    })
    .slice(0, listLength);
}

export function without(
  neighbours: readonly Neighbour[],
  others: readonly Neighbour[],
): readonly Neighbour[] {
  const ids = new Set(others.map(({ musicId }) => musicId));
  return neighbours.filter(({ musicId }) => !ids.has(musicId));
}

/** What was found now takes the place of what was known of the same pieces. */
export function renewed(known: readonly Neighbour[], found: readonly Neighbour[]): Neighbour[] {
  return nearest([...found, ...without(known, found)]);
}

export function isSameList(a: readonly Neighbour[], b: readonly Neighbour[]): boolean {
  const text = (list: readonly Neighbour[]) =>
    list.map(({ musicId, likeness, reasons }) => [musicId, likeness, ...reasons].join()).join(';');
  return text(a) === text(b);
}
