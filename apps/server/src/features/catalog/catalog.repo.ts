import type { SortType } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { MusicRow } from './catalog.rules.ts';
import { publishedTag } from './tags.rules.ts';

const sortColumn = {
  recommendation: 'musics.recommendation_score',
  '-release_date': 'musics.release_date',
  '-likes': 'musics.likes_score',
} as const satisfies Record<SortType, string>;

const selectMusics = (db: Db) =>
  db
    .selectFrom('musics')
    .innerJoin('albums', 'albums.id', 'musics.album_id')
    .leftJoin('music_stats', 'music_stats.music_id', 'musics.id')
    .select([
      'musics.id',
      'musics.album_id',
      'musics.title_ko',
      'musics.title_en',
      'albums.title_ko as album_title_ko',
      'albums.title_en as album_title_en',
      'musics.duration_ms',
      'musics.bpm',
      'musics.release_date',
      'musics.cover_image',
      'musics.color_code',
      'musics.is_free',
      'musics.is_spatial',
      'musics.tag_ids',
      'music_stats.likes',
    ])
    .where('musics.published_at', 'is not', null);

export function musicPageQuery(
  db: Db,
  page: { readonly sort: SortType; readonly offset: number; readonly limit: number },
) {
  return selectMusics(db)
    .orderBy(sortColumn[page.sort], 'desc')
    .orderBy('musics.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
}

export function readMusicPage(
  db: Db,
  page: Parameters<typeof musicPageQuery>[1],
): Promise<MusicRow[]> {
  return musicPageQuery(db, page).execute();
}

export function findMusic(db: Db, musicId: string): Promise<MusicRow | undefined> {
  return selectMusics(db).where('musics.id', '=', musicId).executeTakeFirst();
}

export function readAudios(db: Db, musicId: string) {
  return db
    .selectFrom('audios')
    .select(['id', 'name', 'type', 'mixing', 'is_playable'])
    .where('music_id', '=', musicId)
    .orderBy('id')
    .execute();
}

/** How much music is published, from the counts kept beside the bitmaps. */
export function publishedCountQuery(db: Db) {
  return db
    .selectFrom('option_bitmaps')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('count'), sql<string>`0`).as('total'))
    .where('tag_id', '=', publishedTag);
}

export async function countPublished(db: Db): Promise<number> {
  const { total } = await publishedCountQuery(db).executeTakeFirstOrThrow();
  return Number(total);
}
