import type { Db } from '#infra/db.ts';
import { readAlbumAddresses, readLastNumber, readMusicAddresses } from './sitemap.repo.ts';

/** Numbers are given without gaps worth mention, so a part is a stretch of them. */
const numbersInPart = 20_000;

export async function sitemapPart(db: Db, page: number) {
  const numbers = { after: (page - 1) * numbersInPart, upTo: page * numbersInPart };
  const [last, albums, musics] = await Promise.all([
    readLastNumber(db),
    readAlbumAddresses(db, numbers),
    readMusicAddresses(db, numbers),
  ]);
  return { pages: Math.ceil(last / numbersInPart), albums, musics };
}
