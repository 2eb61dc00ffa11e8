import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import type { PageHead } from '#app/head/page-head.ts';
import type { AlbumAddress } from './album-address.ts';

export interface AlbumPageData {
  /** Null where there is no such album. */
  readonly address: AlbumAddress | null;
  readonly head: PageHead | null;
  readonly failures: { readonly album: string | null; readonly similar: string | null };
  readonly state: string | null;
  readonly now: number;
}

export const noAlbum: AlbumPageData = {
  address: null,
  head: null,
  failures: { album: null, similar: null },
  state: null,
  now: 0,
};

interface TracksMeant {
  /** The track the address is of. */
  readonly track: Music | null;
  /** Whose like is shown: that track, else the first. */
  readonly alikeTo: Music | null;
  /** The address names a track the album does not hold. */
  readonly elsewhere: boolean;
}

export function tracksMeant(album: AlbumDetail, musicId: string | null): TracksMeant {
  const track = album.musics.find(({ id }) => id === musicId) ?? null;
  return {
    track,
    alikeTo: track ?? album.musics[0] ?? null,
    elsewhere: musicId !== null && track === null,
  };
}
