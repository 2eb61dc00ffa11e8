import type { PavilionFilter, PavilionSort } from '@onsori/contract/pavilion-values';
import { type Insertable, sql } from 'kysely';
import type { PrivateAccess } from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';

export async function findPrivateAccess(
  db: Db,
  userId: string,
  musicId: string,
): Promise<PrivateAccess> {
  const found = await db
    .selectFrom('pavilion_musics as music')
    .innerJoin('organization_members as member', (join) =>
      join
        .onRef('member.organization_id', '=', 'music.organization_id')
        .on('member.user_id', '=', userId)
        .on('member.removed_at', 'is', null),
    )
    .innerJoin('users', 'users.id', 'member.user_id')
    .select('music.purchased_at')
    .where('music.music_id', '=', musicId)
    .where('users.pavilion', '=', true)
    .where('users.role', '=', 'enterprise')
    .where(({ or, eb }) =>
      or([eb('music.is_public', '=', true), eb('member.role', '<>', 'viewer')]),
    )
    .executeTakeFirst();
  if (!found) return 'none';
  return found.purchased_at === null ? 'play' : 'download';
}

export async function insertPavilionMusic(
  db: Tx,
  music: Insertable<Schema['pavilion_musics']>,
): Promise<void> {
  await db.insertInto('pavilion_musics').values(music).execute();
}

/** Adds a piece of AIR, which is not bought yet. */
export const addToLibrary = (
  db: Tx,
  music: {
    readonly musicId: string;
    readonly organizationId: string;
    readonly programme: string | null;
    readonly now: Date;
  },
): Promise<void> =>
  insertPavilionMusic(db, {
    music_id: music.musicId,
    organization_id: music.organizationId,
    source: 'air',
    programme: music.programme,
    added_at: music.now,
  });

interface LibraryMusic {
  readonly organizationId: string;
  readonly musicId: string;
}

/** From the first purchase on; a music that is reserved to the company is there already. */
export async function setPurchased(
  db: Tx,
  { organizationId, musicId }: LibraryMusic,
  now: Date,
): Promise<void> {
  await db
    .updateTable('pavilion_musics')
    .set({ purchased_at: now })
    .where('organization_id', '=', organizationId)
    .where('music_id', '=', musicId)
    .where('purchased_at', 'is', null)
    .execute();
}

/** Returns whether it was a piece of AIR: what is reserved to the company needs no purchase. */
export async function clearPurchased(
  db: Tx,
  { organizationId, musicId }: LibraryMusic,
): Promise<boolean> {
  const cleared = await db
    .updateTable('pavilion_musics')
    .set({ purchased_at: null })
    .where('organization_id', '=', organizationId)
    .where('music_id', '=', musicId)
    .where('source', '=', 'air')
    .returning('music_id')
    .executeTakeFirst();
  return cleared !== undefined;
}

export interface LibraryScope {
  readonly organizationId: string;
  /** Viewers do not see what is private within the company. */
  readonly withPrivate: boolean;
}

const selectLibrary = (db: Db, { organizationId, withPrivate }: LibraryScope) =>
  db
    .selectFrom('pavilion_musics as entry')
    .innerJoin('known_musics as music', 'music.id', 'entry.music_id')
    .where('entry.organization_id', '=', organizationId)
    .$if(!withPrivate, (query) => query.where('entry.is_public', '=', true));

export interface LibraryQuery extends LibraryScope {
  /** A folder with its seasons, those in no folder, or the whole library. */
  readonly folder: { readonly ids: readonly string[] } | 'none' | null;
  readonly text: string | undefined;
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function selectWithin(db: Db, query: LibraryQuery) {
  const { folder, text } = query;
  let musics = selectLibrary(db, query);
  if (folder === 'none') musics = musics.where('entry.folder_id', 'is', null);
  else if (folder) musics = musics.where('entry.folder_id', 'in', folder.ids);
  if (text) {
    const pattern = likePattern(text);
    musics = musics.where(({ or, eb }) =>
      or([
        eb('music.title_ko', 'ilike', pattern),
        eb('music.title_en', 'ilike', pattern),
        eb('entry.programme', 'ilike', pattern),
        eb('entry.episode', 'ilike', pattern),
      ]),
    );
  }
  return musics;
}

export async function countLibrary(
  db: Db,
  query: LibraryQuery,
): Promise<Record<PavilionFilter, number>> {
  return selectWithin(db, query)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where not is_used)::int`.as('unused'),
      sql<number>`count(*) filter (where is_used)::int`.as('used'),
      sql<number>`count(*) filter (where is_public)::int`.as('public'),
      sql<number>`count(*) filter (where not is_public)::int`.as('private'),
    ])
    .executeTakeFirstOrThrow();
}

const filterConditions = {
  all: sql<boolean>`true`,
  unused: sql<boolean>`not entry.is_used`,
  used: sql<boolean>`entry.is_used`,
  public: sql<boolean>`entry.is_public`,
  private: sql<boolean>`not entry.is_public`,
} satisfies Record<PavilionFilter, unknown>;

const sortOrders = {
  air_date: sql`entry.air_date desc nulls last, entry.added_at desc`,
  added: sql`entry.added_at desc`,
  title: sql`music.title_ko`,
  duration: sql`music.duration_ms`,
} satisfies Record<PavilionSort, unknown>;

const usageColumns = [
  'is_used',
  'is_public',
  'folder_id',
  'programme',
  'episode',
  'air_date',
] as const;

export function listLibrary(
  db: Db,
  query: LibraryQuery,
  page: {
    readonly filter: PavilionFilter;
    readonly sort: PavilionSort;
    readonly offset: number;
    readonly limit: number;
  },
) {
  return selectWithin(db, query)
    .select(['entry.music_id', 'source', 'purchased_at', 'added_at', ...usageColumns])
    .where(filterConditions[page.filter])
    .orderBy(sortOrders[page.sort])
    .orderBy('entry.music_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Locks the musics in the order of their ids. */
export function lockEntries(db: Tx, organizationId: string, musicIds: readonly string[]) {
  return db
    .selectFrom('pavilion_musics')
    .select(['music_id', 'purchased_at', ...usageColumns])
    .where('organization_id', '=', organizationId)
    .where('music_id', 'in', musicIds)
    .orderBy('music_id')
    .forUpdate()
    .execute();
}

export type EntryChange = Partial<
  Pick<Insertable<Schema['pavilion_musics']>, (typeof usageColumns)[number]>
>;

export async function updateEntries(
  db: Tx,
  organizationId: string,
  musicIds: readonly string[],
  change: EntryChange,
): Promise<void> {
  await db
    .updateTable('pavilion_musics')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('music_id', 'in', musicIds)
    .execute();
}

/** Broadcasts between two days, each with its musics. */
export function listBroadcasts(db: Db, scope: LibraryScope, from: string, to: string) {
  return selectLibrary(db, scope)
    .select(['entry.air_date', 'entry.programme', 'entry.episode'])
    .select([
      sql<number>`count(*)::int`.as('musics'),
      sql<number>`count(*) filter (where not is_used)::int`.as('unused'),
      sql<number>`count(*) filter (where not is_public)::int`.as('hidden'),
    ])
    .where('entry.air_date', '>=', from)
    .where('entry.air_date', '<=', to)
    .where('entry.programme', 'is not', null)
    .groupBy(['entry.air_date', 'entry.programme', 'entry.episode'])
    .orderBy('entry.air_date')
    .orderBy('entry.programme')
    .execute();
}

/** Number of musics by folder; null is no folder. */
export function countByFolder(db: Db, scope: LibraryScope) {
  return selectLibrary(db, scope)
    .select(['entry.folder_id', sql<number>`count(*)::int`.as('musics')])
    .groupBy('entry.folder_id')
    .execute();
}

export type LibraryRow = Awaited<ReturnType<typeof listLibrary>>[number];
