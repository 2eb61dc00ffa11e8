import type { Db, Tx } from '#infra/db.ts';

const textColumns = ['title_ko', 'title_en', 'description_ko', 'description_en'] as const;

export interface AlbumTexts {
  readonly title_ko: string;
  readonly title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
}

export function findAlbumTexts(db: Db, albumId: string): Promise<AlbumTexts | undefined> {
  return db.selectFrom('albums').select(textColumns).where('id', '=', albumId).executeTakeFirst();
}

export function lockAlbumTexts(db: Tx, albumId: string): Promise<AlbumTexts | undefined> {
  return db
    .selectFrom('albums')
    .select(textColumns)
    .where('id', '=', albumId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAlbumTexts(db: Tx, albumId: string, texts: AlbumTexts): Promise<void> {
  await db.updateTable('albums').set(texts).where('id', '=', albumId).execute();
}

/** The musics that were ever published in an album. */
export async function readMusicIdsOfAlbum(db: Db, albumId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('known_musics')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
