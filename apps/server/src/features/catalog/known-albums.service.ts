import type { CatalogAlbum, CatalogAlbumDetail } from '@onsori/contract/curation';
import { AppError } from '#http/app-error.ts';
import { findKnownAlbum, readAlbumOrder } from './album-changes.repo.ts';
import { toLocalizedTexts } from './album-changes.service.ts';
import { type AlbumSelection, countAlbums, newestAlbumsQuery } from './albums.repo.ts';
import { toAlbum } from './albums.rules.ts';
import { coverUrl, decodeCursor, encodeCursor } from './catalog.rules.ts';
import { type CatalogPorts, listMusicsByIds, type Reader } from './catalog.service.ts';
import { findFeaturedId } from './featured-album.repo.ts';

const SORT = '-release_date';

interface NewestAlbumsOptions {
  readonly selection: AlbumSelection;
  readonly cursor: string | undefined;
  readonly perPage: number;
  readonly reader: Reader;
}

interface NewestAlbums {
  readonly total: number;
  readonly items: CatalogAlbum[];
  readonly next_cursor: string | null;
}

/** Albums with published music, newest release first. */
export async function listNewestAlbums(
  { db, publicUrl }: CatalogPorts,
  { selection, cursor, perPage, reader: { language } }: NewestAlbumsOptions,
): Promise<NewestAlbums> {
  const after = cursor === undefined ? null : decodeCursor(SORT, cursor);
  if (cursor !== undefined && after === null) throw new AppError('invalid.cursor');
  // Read one more row than requested to know whether there is a next page.
  const page = newestAlbumsQuery(db, selection, { after, limit: perPage + 1 });
  const [total, rows, featuredId] = await Promise.all([
    countAlbums(db, selection),
    page.execute(),
    findFeaturedId(db),
  ]);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    total,
    items: shown.map((row) => ({
      ...toAlbum(row, { language, publicUrl }),
      titles: toLocalizedTexts(row).titles,
      is_featured: row.id === featuredId,
    })),
    next_cursor: last ? encodeCursor(SORT, { key: last.release_date, id: last.id }) : null,
  };
}

/** An album with every music that was ever published in it. */
export async function getKnownAlbum(
  ports: CatalogPorts,
  albumId: string,
  reader: Reader,
): Promise<CatalogAlbumDetail> {
  const { db, publicUrl } = ports;
  const [row, order, featuredId] = await Promise.all([
    findKnownAlbum(db, albumId),
    readAlbumOrder(db, albumId),
    findFeaturedId(db),
  ]);
  if (!row || order.length === 0) throw new AppError('not_found.album');
  const ids = order.map(({ id }) => id);
  const musics = await listMusicsByIds(ports, ids, reader, { withWithdrawn: true });
  const withdrawn = new Set(order.flatMap(({ id, withdrawn_at }) => (withdrawn_at ? [id] : [])));
  const texts = toLocalizedTexts(row);
  return {
    id: albumId,
    title: texts.titles[reader.language],
    ...texts,
    cover_image: coverUrl(row.cover_image, publicUrl),
    color_code: row.color_code,
    release_date: row.release_date,
    is_featured: albumId === featuredId,
    musics: musics.map((music) => ({ ...music, is_withdrawn: withdrawn.has(music.id) })),
  };
}
