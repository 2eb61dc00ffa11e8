import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

const textColumns = ['title_ko', 'title_en', 'description_ko', 'description_en'] as const;

export interface AlbumTexts {
  readonly title_ko: string;
  readonly title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
}

/** An album, whether or not it has published music. */
export function findKnownAlbum(db: Db, albumId: string) {
  return db
    .selectFrom('albums')
    .select([...textColumns, 'cover_image', 'color_code', 'release_date'])
    .where('id', '=', albumId)
    .executeTakeFirst();
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

/** The musics that were ever published in an album, in its order, without those of a company. */
export function readAlbumOrder(
  db: Db,
  albumId: string,
): Promise<{ id: string; withdrawn_at: Date | null }[]> {
  return db
    .selectFrom('known_musics')
    .select(['id', 'withdrawn_at'])
    .where('album_id', '=', albumId)
    .where('organization_id', 'is', null)
    .orderBy('album_position')
    .orderBy('id')
    .execute();
}

export async function updateAlbumOrder(db: Tx, musicIds: readonly string[]): Promise<void> {
  await sql`
    update musics set album_position = ordered.position
    from unnest(${musicIds}::bigint[]) with ordinality as ordered (id, position)
    where musics.id = ordered.id`.execute(db);
}
