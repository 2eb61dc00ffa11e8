import type { Album, AlbumDetail, AlbumPage } from '@onsori/contract/catalog';
import type { SortType } from '@onsori/contract/enumerations';
import { AppError } from '#http/app-error.ts';
import { countAlbums, findAlbum, readAlbumPage, readAlbums } from './albums.repo.ts';
import { toAlbum } from './albums.rules.ts';
import { readMusicsOfAlbum } from './catalog.repo.ts';
import { pageOffset, shareUrl, toMusic } from './catalog.rules.ts';
import { type CatalogPorts, likedConditionFor, type Reader } from './catalog.service.ts';
import { type MusicFilter, noFilter } from './filters.rules.ts';

export async function listAlbums(
  { db, publicUrl }: CatalogPorts,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly sort: SortType;
    readonly filter: MusicFilter;
    readonly reader: Reader;
  },
): Promise<AlbumPage> {
  const { page, perPage, sort, filter, reader } = request;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countAlbums(db, { filter }),
    readAlbumPage(db, { sort, offset, limit: perPage, filter }),
  ]);
  const { language } = reader;
  const items = rows.map((row) => toAlbum(row, { language, publicUrl }));
  return { total, page, per_page: perPage, items };
}

export async function listLatestAlbums(
  { db, publicUrl }: CatalogPorts,
  limit: number,
  { language }: Reader,
): Promise<Album[]> {
  const page = { sort: '-release_date', offset: 0, limit, filter: noFilter } as const;
  const rows = await readAlbumPage(db, page);
  return rows.map((row) => toAlbum(row, { language, publicUrl }));
}

/** Returns albums in the order of `albumIds`, without those that have no music. */
export async function listAlbumsByIds(
  { db, publicUrl }: CatalogPorts,
  albumIds: readonly string[],
  { language }: Reader,
): Promise<Album[]> {
  const rows = new Map((await readAlbums(db, albumIds)).map((row) => [row.id, row]));
  return albumIds
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => toAlbum(row, { language, publicUrl }));
}

export async function getAlbum(
  ports: CatalogPorts,
  albumId: string,
  reader: Reader,
): Promise<AlbumDetail> {
  const { db, publicUrl } = ports;
  const { language } = reader;
  const [row, musics] = await Promise.all([
    findAlbum(db, albumId),
    readMusicsOfAlbum(db, albumId, likedConditionFor(ports, reader)),
  ]);
  if (!row) throw new AppError('not_found.album');
  return {
    ...toAlbum(row, { language, publicUrl }),
    musics: musics.map((music) => toMusic(music, { language, publicUrl })),
    share_image: shareUrl(row.share_image, language, publicUrl),
  };
}
