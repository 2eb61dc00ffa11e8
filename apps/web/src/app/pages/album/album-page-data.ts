import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import type { PageHead } from '#app/head/page-head.ts';
import { paths } from '#lib/paths.ts';

export interface AlbumAddress {
  readonly albumId: string;
  /** The part after the underscore, not validated. */
  readonly musicId: string | null;
}

const catalogId = /^[1-9]\d{0,17}$/;

/** Parses `<album>` or `<album>_<music>`; null when the album id is invalid. */
export function parseAlbumAddress(id: string): AlbumAddress | null {
  const [albumId = '', ...musicParts] = id.split('_');
  if (!catalogId.test(albumId)) return null;
  return { albumId, musicId: musicParts.length > 0 ? musicParts.join('_') : null };
}

export interface AlbumPageData {
  /** Null when the album does not exist. */
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

interface MusicSelection {
  /** The music named by the URL. */
  readonly selected: Music | null;
  /** The music to show similar ones for: the named one, else the first. */
  readonly similarTo: Music | null;
  /** The URL names a music that is not in the album. */
  readonly isUnknown: boolean;
}

export function sharedPath(albumId: string, music: Pick<Music, 'id'> | null): string {
  return music ? paths.musicInAlbum(albumId, music.id) : paths.album(albumId);
}

export function selectMusic(album: AlbumDetail, musicId: string | null): MusicSelection {
  const selected = album.musics.find(({ id }) => id === musicId) ?? null;
  return {
    selected,
    similarTo: selected ?? album.musics[0] ?? null,
    isUnknown: musicId !== null && selected === null,
  };
}
