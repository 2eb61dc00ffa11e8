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
