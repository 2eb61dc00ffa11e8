export interface AlbumAddress {
  readonly albumId: string;
  /** What stands behind the underscore: a track of the album, if it is one. */
  readonly musicId: string | null;
}

const catalogId = /^[1-9]\d{0,17}$/;

/** What an id in the address names: an album, or one track of it. Null where it can be neither. */
export function albumAddressOf(id: string): AlbumAddress | null {
  const [albumId = '', ...rest] = id.split('_');
  if (!catalogId.test(albumId)) return null;
  return { albumId, musicId: rest.length > 0 ? rest.join('_') : null };
}
