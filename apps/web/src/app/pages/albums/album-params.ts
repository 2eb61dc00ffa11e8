import type { SortType } from '@onsori/contract/enumerations';
import {
  type MusicSearchParams,
  type ParsedMusicSearchParams,
  parseMusicSearchParams,
} from '#lib/music-search-params.ts';

/** Filter groups of albums, named as in the URL. */
export const albumGroups = ['mood', 'video_theme', 'genre'] as const;
export type AlbumGroup = (typeof albumGroups)[number];

const supportedParams: ReadonlySet<string> = new Set([...albumGroups, 'sortType', 'page']);

/** Albums support a subset of the music list's search params. */
export function parseAlbumParams(search: URLSearchParams): ParsedMusicSearchParams {
  return parseMusicSearchParams(
    new URLSearchParams([...search].filter(([name]) => supportedParams.has(name))),
  );
}

/** The query parameters of the album list. */
export function toAlbumQuery({ mood, video_theme, genre, sortType, page }: MusicSearchParams) {
  // `accuracy` needs a search text, which the album list does not have.
  const order: SortType = sortType === 'accuracy' ? 'recommendation' : sortType;
  return { mood, video_theme, genre, sortType: order, page };
}
