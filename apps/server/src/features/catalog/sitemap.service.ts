import type { Db } from '#infra/db.ts';
import { readAlbumEntries, readMaxId, readMusicEntries } from './sitemap.repo.ts';

/** Ids have few gaps, so a page is a range of ids. */
const idsPerPage = 20_000;

export async function readSitemapPage(db: Db, page: number) {
  const idRange = { after: (page - 1) * idsPerPage, upTo: page * idsPerPage };
  const [maxId, albums, musics] = await Promise.all([
    readMaxId(db),
    readAlbumEntries(db, idRange),
    readMusicEntries(db, idRange),
  ]);
  return { pages: Math.ceil(maxId / idsPerPage), albums, musics };
}
