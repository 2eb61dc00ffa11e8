import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import type { PageHead } from '#app/head/page-head.ts';
import { paths } from '#lib/paths.ts';
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

/** What a link to the page is to name: the track it was opened for, else the album. */
export function sharedPath(albumId: string, track: Pick<Music, 'id'> | null): string {
  return track ? paths.track(albumId, track.id) : paths.album(albumId);
}

export function tracksMeant(album: AlbumDetail, musicId: string | null): TracksMeant {
  const track = album.musics.find(({ id }) => id === musicId) ?? null;
  return {
    track,
    alikeTo: track ?? album.musics[0] ?? null,
    elsewhere: musicId !== null && track === null,
  };
}
