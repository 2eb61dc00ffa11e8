import type { SortType } from '@onsori/contract/enumerations';
import { type MusicPlace, type ReadMusicPlace, readMusicPlace } from '#lib/music-place.ts';

/** The groups albums are found by, named as addresses name them. */
export const albumGroups = ['mood', 'video_theme', 'genre'] as const;
export type AlbumGroup = (typeof albumGroups)[number];

const meant: ReadonlySet<string> = new Set([...albumGroups, 'sortType', 'page']);

/** Albums are asked for as music is, by fewer words. */
export function readAlbumPlace(search: URLSearchParams): ReadMusicPlace {
  return readMusicPlace(new URLSearchParams([...search].filter(([name]) => meant.has(name))));
}

/** What of a place the API is asked for. */
export function albumRequestOf({ mood, video_theme, genre, sortType, page }: MusicPlace) {
  // Best match is the order of texts, and albums are not found by text here.
  const order: SortType = sortType === 'accuracy' ? 'recommendation' : sortType;
  return { mood, video_theme, genre, sortType: order, page };
}
