import type { SortType } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { AlbumRow } from './albums.rules.ts';
import { activeGroups, type MusicFilter } from './filters.rules.ts';

const sortColumn = {
  recommendation: 'recommendation_score',
  '-release_date': 'release_date',
  '-likes': 'likes_score',
} as const satisfies Record<SortType, string>;

function selectListedAlbums(db: Db, filter: MusicFilter) {
  const tagConditions = activeGroups(filter).map(
    (group) => sql<boolean>`tag_ids && ${filter.chosen[group]}::smallint[]`,
  );
  let query = db.selectFrom('published_albums');
  for (const condition of tagConditions) query = query.where(condition);
  return query;
}

const albumColumns = [
  'id',
  'title_ko',
  'title_en',
  'description_ko',
  'description_en',
  'cover_image',
  'share_image',
  'color_code',
  'release_date',
  'tag_ids',
  'track_count',
  'duration_ms',
] as const;

interface AlbumPageOptions {
  readonly sort: SortType;
  readonly offset: number;
  readonly limit: number;
  readonly filter: MusicFilter;
}

export function readAlbumPage(
  db: Db,
  { sort, offset, limit, filter }: AlbumPageOptions,
): Promise<AlbumRow[]> {
  return selectListedAlbums(db, filter)
    .select(albumColumns)
    .orderBy(sortColumn[sort], 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAlbums(db: Db, filter: MusicFilter): Promise<number> {
  const { total } = await selectListedAlbums(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function readAlbums(db: Db, albumIds: readonly string[]): Promise<AlbumRow[]> {
  return db
    .selectFrom('published_albums')
    .select(albumColumns)
    .where(sql<boolean>`id = any (${albumIds}::bigint[])`)
    .execute();
}

export function findAlbum(db: Db, albumId: string): Promise<AlbumRow | undefined> {
  return db
    .selectFrom('published_albums')
    .select(albumColumns)
    .where('id', '=', albumId)
    .executeTakeFirst();
}
