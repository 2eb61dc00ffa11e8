import type { Album, Music } from '@onsori/contract/catalog';
import { paths } from '#lib/paths.ts';

/** An entry of a schema.org item list or breadcrumb. */
export interface ListEntry {
  readonly name: string;
  readonly path: string;
}

export const toMusicEntries = (musics: readonly Music[]): ListEntry[] =>
  musics.map(({ id, playlist_id, title }) => ({
    name: title,
    path: paths.musicInAlbum(playlist_id, id),
  }));

export const toAlbumEntries = (albums: readonly Album[]): ListEntry[] =>
  albums.map(({ id, title }) => ({ name: title, path: paths.album(id) }));
