import type { SortType } from '@onsori/contract/enumerations';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { MusicRow } from './catalog.rules.ts';
import type { Position } from './cursor.rules.ts';
import { type Filtered, type MusicFilter, narrowingGroups } from './filters.rules.ts';
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
  'music_sounds.waveform',
] as const;

/** Whether somebody likes a piece. */
export type IsLiked = (musicId: Expression<string>) => RawBuilder<boolean>;

const selectMusics = (db: Db, isLiked?: IsLiked) =>
  db
    .selectFrom('musics')
    .innerJoin('albums', 'albums.id', 'musics.album_id')
    .leftJoin('music_stats', 'music_stats.music_id', 'musics.id')
    .leftJoin('music_sounds', 'music_sounds.music_id', 'musics.id')
    .select(rowColumns)
    .select((eb) => (isLiked ? [isLiked(eb.ref('musics.id')).as('liked')] : []))
    .where('musics.published_at', 'is not', null);

/** A condition for each group that narrows, and for each end of the length. */
function conditionsOf(filter: MusicFilter) {
  const { from, to } = filter.duration;
  return [
    ...narrowingGroups(filter).map(
      (group) => sql<boolean>`musics.tag_ids && ${filter.chosen[group]}::smallint[]`,
    ),
    ...(from === null ? [] : [sql<boolean>`musics.duration_ms >= ${from * 1000}`]),
    ...(to === null ? [] : [sql<boolean>`musics.duration_ms <= ${to * 1000}`]),
  ];
}

export interface PageRequest {
  readonly sort: SortType;
  readonly offset: number;
  readonly limit: number;
  /** Goes on behind this one. */
  readonly after?: Position | undefined;
  /** Either what to look for along the sort, or what was found already. */
  readonly filter?: MusicFilter | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** The page's ids are found on an index alone; only then rows are read. */
function pageIds(db: Db, { sort, offset, limit, after, filter, ids }: PageRequest) {
  const { column, type } = sorts[sort];
  let query = db
    .selectFrom('musics')
    .select(['musics.id', `musics.${column} as sort_key`])
    .where('musics.published_at', 'is not', null)
    .orderBy(`musics.${column}`, 'desc')
    .orderBy('musics.id', 'desc')
    .limit(limit)
    .offset(offset);
  for (const condition of filter ? conditionsOf(filter) : []) query = query.where(condition);
  if (ids) query = query.where(sql<boolean>`musics.id = any (${ids}::bigint[])`);
  if (after)
    query = query.where(
      sql<boolean>`(musics.${sql.ref(column)}, musics.id) < (${after.key}::${type}, ${after.id}::bigint)`,
    );
  return query;
}

export function musicPageQuery(db: Db, page: PageRequest, isLiked?: IsLiked) {
  return selectMusics(db, isLiked)
    .innerJoin(pageIds(db, page).as('page'), 'page.id', 'musics.id')
    .select(sql<string>`page.sort_key::text`.as('sort_key'))
    .orderBy('page.sort_key', 'desc')
    .orderBy('page.id', 'desc');
}

export function readMusicPage(
  db: Db,
  page: PageRequest,
  isLiked?: IsLiked,
): Promise<(MusicRow & { sort_key: string })[]> {
  return musicPageQuery(db, page, isLiked).execute();
}

/** No more of a page than tells its music apart; options as JSON, which the driver reads much faster. */
export function readPageTraits(db: Db, page: PageRequest) {
  return db
    .selectFrom('musics')
    .innerJoin(pageIds(db, page).as('page'), 'page.id', 'musics.id')
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
): Promise<MusicRow[]> {
  return selectMusics(db, isLiked)
    .where(sql<boolean>`musics.id = any (${musicIds}::bigint[])`)
    .execute();
}

/** In the order of the album: pieces get their numbers in it. */
export function readMusicsOfAlbum(db: Db, albumId: string, isLiked?: IsLiked): Promise<MusicRow[]> {
  return selectMusics(db, isLiked)
    .where('musics.album_id', '=', albumId)
    .orderBy('musics.id')
    .execute();
}

/** What filters ask of these pieces, as far as they are published. */
export function readFiltered(
  db: Db,
  musicIds: readonly string[],
): Promise<(Filtered & { id: string })[]> {
  return db
    .selectFrom('musics')
    .select(['id', 'tag_ids', 'duration_ms'])
    .where(sql<boolean>`id = any (${musicIds}::bigint[])`)
    .where('published_at', 'is not', null)
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

/** How much music is published, from the counts kept beside the bitmaps. */
export function publishedCountQuery(db: Db) {
  return db
    .selectFrom('option_bitmaps')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('count'), sql<string>`0`).as('total'))
    .where('tag_id', '=', publishedTag);
}
