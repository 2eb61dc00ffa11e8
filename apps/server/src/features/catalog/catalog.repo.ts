import type { SortType } from '@onsori/contract/enumerations';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { Views } from '#infra/db-views.ts';
import type { CursorPosition, MusicRow } from './catalog.rules.ts';
import { activeGroups, type MusicFilter } from './filters.rules.ts';
import { publishedTag } from './tags.rules.ts';

const sorts = {
  recommendation: { column: 'recommendation_score', type: sql`real` },
  '-release_date': { column: 'release_date', type: sql`date` },
  '-likes': { column: 'likes_score', type: sql`integer` },
} as const satisfies Record<SortType, { column: string; type: unknown }>;

const rowColumns = [
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
  'musics.share_image',
  'musics.color_code',
  'musics.is_free',
  'musics.is_spatial',
  'musics.tag_ids',
  'music_stats.likes',
  'music_sounds.key as sound_key',
  'music_sounds.waveform',
] as const;

export type IsLiked = (musicId: Expression<string>) => RawBuilder<boolean>;

type MusicView = 'published_musics' | 'known_musics';

const selectMusics = (db: Db, isLiked?: IsLiked, view: MusicView = 'published_musics') =>
  db
    .selectFrom(sql.table<Views['published_musics']>(view).as('musics'))
    .innerJoin('albums', 'albums.id', 'musics.album_id')
    .leftJoin('music_stats', 'music_stats.music_id', 'musics.id')
    .leftJoin('music_sounds', 'music_sounds.music_id', 'musics.id')
    .select(rowColumns)
    .select((eb) => (isLiked ? [isLiked(eb.ref('musics.id')).as('liked')] : []));

/** One condition for each filtered group, the excluded tags and each duration bound. */
function filterConditions(filter: MusicFilter) {
  const { excluded } = filter;
  const { from, to } = filter.duration;
  return [
    ...activeGroups(filter).map(
      (group) => sql<boolean>`musics.tag_ids && ${filter.chosen[group]}::smallint[]`,
    ),
    ...(excluded.length === 0 ? [] : [sql<boolean>`not musics.tag_ids && ${excluded}::smallint[]`]),
    ...(from === null ? [] : [sql<boolean>`musics.duration_ms >= ${from * 1000}`]),
    ...(to === null ? [] : [sql<boolean>`musics.duration_ms <= ${to * 1000}`]),
  ];
}

export interface MusicPageOptions {
  readonly sort: SortType;
  readonly offset: number;
  readonly limit: number;
  /** Keyset position: the page starts after it. */
  readonly after?: CursorPosition | undefined;
  /** Set either `filter`, applied along the sort index, or `ids` of matches that are known. */
  readonly filter?: MusicFilter | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Finds the page's ids with an index-only scan; rows are read afterwards. */
function selectPageIds(db: Db, { sort, offset, limit, after, filter, ids }: MusicPageOptions) {
  const { column, type } = sorts[sort];
  let query = db
    .selectFrom('published_musics as musics')
    .select(['musics.id', `musics.${column} as sort_key`])
    .orderBy(`musics.${column}`, 'desc')
    .orderBy('musics.id', 'desc')
    .limit(limit)
    .offset(offset);
  for (const condition of filter ? filterConditions(filter) : []) query = query.where(condition);
  if (ids) query = query.where(sql<boolean>`musics.id = any (${ids}::bigint[])`);
  if (after)
    query = query.where(
      sql<boolean>`(musics.${sql.ref(column)}, musics.id) < (${after.key}::${type}, ${after.id}::bigint)`,
    );
  return query;
}

export function musicPageQuery(db: Db, page: MusicPageOptions, isLiked?: IsLiked) {
  return selectMusics(db, isLiked)
    .innerJoin(selectPageIds(db, page).as('page'), 'page.id', 'musics.id')
    .select(sql<string>`page.sort_key::text`.as('sort_key'))
    .orderBy('page.sort_key', 'desc')
    .orderBy('page.id', 'desc');
}

export function readMusicPage(
  db: Db,
  page: MusicPageOptions,
  isLiked?: IsLiked,
): Promise<(MusicRow & { sort_key: string })[]> {
  return musicPageQuery(db, page, isLiked).execute();
}

/** Reads only ids and tags of a page; tags as JSON, which the driver parses much faster than arrays. */
export function readMusicPageTags(db: Db, page: MusicPageOptions) {
  return db
    .selectFrom('published_musics as musics')
    .innerJoin(selectPageIds(db, page).as('page'), 'page.id', 'musics.id')
    .select(['musics.id', 'musics.album_id'])
    .select(sql<readonly number[]>`to_json(musics.tag_ids)`.as('tag_ids'))
    .orderBy('page.sort_key', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

export function readMusics(
  db: Db,
  musicIds: readonly string[],
  isLiked?: IsLiked,
  view?: MusicView,
): Promise<MusicRow[]> {
  return selectMusics(db, isLiked, view)
    .where(sql<boolean>`musics.id = any (${musicIds}::bigint[])`)
    .execute();
}

/** In album order: musics without a set position come last, by id. */
export function readMusicsOfAlbum(db: Db, albumId: string, isLiked?: IsLiked): Promise<MusicRow[]> {
  return selectMusics(db, isLiked)
    .where('musics.album_id', '=', albumId)
    .orderBy('musics.album_position')
    .orderBy('musics.id')
    .execute();
}

/** Leaves out unpublished musics. */
export function readReleaseDates(
  db: Db,
  musicIds: readonly string[],
): Promise<{ id: string; release_date: string }[]> {
  return db
    .selectFrom('published_musics')
    .select(['id', 'release_date'])
    .where(sql<boolean>`id = any (${musicIds}::bigint[])`)
    .execute();
}

export function readAudios(db: Db, musicId: string) {
  return db
    .selectFrom('audios')
    .select(['id', 'name', 'type', 'mixing', 'is_playable'])
    .where('music_id', '=', musicId)
    .orderBy('id')
    .execute();
}

/** Sums the counts stored with the bitmaps instead of counting rows. */
export function publishedCountQuery(db: Db, newTags: readonly number[]) {
  const sumOf = (tagIds: readonly number[]) =>
    sql<string>`coalesce(sum(count) filter (where tag_id = any (${tagIds}::smallint[])), 0)`;
  return db
    .selectFrom('option_bitmaps')
    .select([sumOf([publishedTag]).as('total'), sumOf(newTags).as('new_total')])
    .where('tag_id', 'in', [publishedTag, ...newTags]);
}

export async function readPlays(db: Db, musicId: string): Promise<number> {
  const row = await db
    .selectFrom('music_stats')
    .select('plays')
    .where('music_id', '=', musicId)
    .executeTakeFirst();
  return Number(row?.plays ?? 0);
}
