import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Returns the greatest id of a published music or album; 0 without any. */
export async function readMaxId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`
    select greatest(
      (select id from published_musics order by id desc limit 1),
      (select id from published_albums order by id desc limit 1)
    ) as last`.execute(db);
  return Number(rows[0]?.last ?? 0);
}

interface IdRange {
  readonly after: number;
  readonly upTo: number;
}

export function readMusicEntries(db: Db, { after, upTo }: IdRange) {
  return db
    .selectFrom('published_musics')
    .select(['id', 'album_id as playlist_id', 'release_date as date'])
    .where('id', '>', String(after))
    .where('id', '<=', String(upTo))
    .orderBy('id')
    .execute();
}

export function readAlbumEntries(db: Db, { after, upTo }: IdRange) {
  return db
    .selectFrom('published_albums')
    .select(['id', 'release_date as date'])
    .where('id', '>', String(after))
    .where('id', '<=', String(upTo))
    .orderBy('id')
    .execute();
}
