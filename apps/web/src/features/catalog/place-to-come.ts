import type { Location } from 'react-router';
import type { MusicPlace, ReadMusicPlace } from '#lib/music-place.ts';

/** Where a router is, and where it is on its way to. */
export interface Whereabouts {
  readonly location: Location;
  readonly navigation: { readonly location?: Location | undefined };
}

export type ReadPlace = (search: URLSearchParams) => ReadMusicPlace;

/** The place a page is on its way to; null while it is on its way to none, or to another page. */
export function placeToCome(where: Whereabouts, read: ReadPlace): MusicPlace | null {
  const next = where.navigation.location;
  if (next?.pathname !== where.location.pathname) return null;
  return read(new URLSearchParams(next.search)).place;
}

/** The newest place an address was asked for, drawn or not. */
export function newestPlace(where: Whereabouts, read: ReadPlace): MusicPlace {
  return placeToCome(where, read) ?? read(new URLSearchParams(where.location.search)).place;
}
