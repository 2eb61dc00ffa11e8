import type { SortType } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { AlbumRow } from './albums.rules.ts';
import type { CursorPosition } from './catalog.rules.ts';
import { activeGroups, type MusicFilter } from './filters.rules.ts';

const sortColumn = {
  recommendation: 'recommendation_score',
  '-release_date': 'release_date',
  '-likes': 'likes_score',
} as const satisfies Record<SortType, string>;

export interface AlbumSelection {
  readonly filter: MusicFilter;
  /** Only these albums. */
  readonly ids?: readonly string[] | undefined;
  readonly onlyFeatured?: boolean;
}

function selectAlbums(db: Db, { filter, ids, onlyFeatured = false }: AlbumSelection) {
  let query = db.selectFrom('published_albums');
  for (const group of activeGroups(filter))
    query = query.where(sql<boolean>`tag_ids && ${filter.chosen[group]}::smallint[]`);
  if (ids) query = query.where(sql<boolean>`id = any (${ids}::bigint[])`);
  if (onlyFeatured)
    query = query.where('id', 'in', db.selectFrom('featured_album').select('album_id'));
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

interface AlbumPageOptions extends AlbumSelection {
  readonly sort: SortType;
  readonly offset: number;
  readonly limit: number;
}

export function readAlbumPage(
  db: Db,
  { sort, offset, limit, ...selection }: AlbumPageOptions,
): Promise<AlbumRow[]> {
  return selectAlbums(db, selection)
    .select(albumColumns)
    .orderBy(sortColumn[sort], 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Newest release first, starting after a position. */
export function newestAlbumsQuery(
  db: Db,
  selection: AlbumSelection,
  { after, limit }: { readonly after: CursorPosition | null; readonly limit: number },
) {
  const query = selectAlbums(db, selection)
    .select(albumColumns)
    .orderBy('release_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === null) return query;
  return query.where(sql<boolean>`(release_date, id) < (${after.key}::date, ${after.id}::bigint)`);
}

export async function countAlbums(db: Db, selection: AlbumSelection): Promise<number> {
  const { total } = await selectAlbums(db, selection)
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
