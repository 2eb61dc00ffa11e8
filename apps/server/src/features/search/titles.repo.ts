import type { Db } from '#infra/db.ts';

/** The texts of a music and of its album that are searched, in both languages. */
interface SearchedTexts {
  readonly id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly album_title_ko: string;
  readonly album_title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
}

export function readSearchedTexts(
  db: Db,
  musicIds: readonly string[],
): Promise<readonly SearchedTexts[]> {
  return db
    .selectFrom('published_musics as music')
    .innerJoin('published_albums as album', 'album.id', 'music.album_id')
    .select([
      'music.id',
      'music.title_ko',
      'music.title_en',
      'album.title_ko as album_title_ko',
      'album.title_en as album_title_en',
      'album.description_ko',
      'album.description_en',
    ])
    .where('music.id', 'in', musicIds)
    .execute();
}
