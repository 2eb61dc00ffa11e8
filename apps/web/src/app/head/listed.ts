import type { Album, Music } from '@onsori/contract/catalog';
import { paths } from '#lib/paths.ts';

/** One entry of a list, as machines are told of it. */
export interface Listed {
  readonly name: string;
  readonly path: string;
}

export const listedMusics = (musics: readonly Music[]): Listed[] =>
  musics.map(({ id, playlist_id, title }) => ({ name: title, path: paths.track(playlist_id, id) }));

export const listedAlbums = (albums: readonly Album[]): Listed[] =>
  albums.map(({ id, title }) => ({ name: title, path: paths.album(id) }));
