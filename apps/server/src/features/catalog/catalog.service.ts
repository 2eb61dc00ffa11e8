import type { Music, MusicDetail, MusicPage } from '@onsori/contract/catalog';
import type { Language, SortType } from '@onsori/contract/enumerations';
import type { Facets } from '@onsori/contract/filters';
import type { RawBuilder } from 'kysely';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';
import type { CatalogHooks } from './catalog.hooks.ts';
import {
  type IsLiked,
  readAudios,
  readMusicPage,
  readMusicPageTags,
  readMusics,
} from './catalog.repo.ts';
import {
  decodeCursor,
  encodeCursor,
  type PublicUrl,
  pageOffset,
  shareUrl,
  toMusic,
} from './catalog.rules.ts';
import { type MusicFilter, toFacets } from './filters.rules.ts';
import { readCountsWithin, readFilterMatch, readOptionCounts } from './option-bitmaps.repo.ts';
import { readAlbumEntries, readMaxId, readMusicEntries } from './sitemap.repo.ts';
import { newReleaseTags } from './tags.rules.ts';

/** Counts each option within the whole catalogue. */
export async function countFacets(db: Db, filter: MusicFilter): Promise<Facets> {
  return toFacets(await readOptionCounts(db, filter));
}

/** Counts the options, and the matches of the filter, among the musics whose bits are selected. */
export async function countWithin(
  db: Db,
  filter: MusicFilter,
  bits: RawBuilder<unknown>,
  now: Date,
): Promise<{ total: number; newTotal: number; facets: Facets }> {
  const { counts, ...totals } = await readCountsWithin(db, filter, bits, newReleaseTags(now));
  return { ...totals, facets: toFacets(counts) };
}

export interface Reader {
  readonly userId: string | null;
  readonly language: Language;
}

export const readerOf = (call: { identity: Identity | null; language: Language }): Reader => ({
  userId: call.identity?.userId ?? null,
  language: call.language,
});

export interface CatalogPorts {
  readonly db: Db;
  readonly hooks: CatalogHooks;
  readonly publicUrl: PublicUrl;
}

/** Undefined for visitors: public responses have no `liked` field. */
export function likedConditionFor(
  { hooks: { isLiked } }: CatalogPorts,
  { userId }: Reader,
): IsLiked | undefined {
  return userId === null || !isLiked ? undefined : (musicId) => isLiked(userId, musicId);
}

export interface MusicListOptions {
  readonly page: number;
  readonly perPage: number;
  readonly sort: SortType;
  readonly filter: MusicFilter;
  readonly cursor?: string | undefined;
  readonly withFacets: boolean;
  readonly reader: Reader;
  /** Decides which musics are new. */
  readonly now: Date;
}

function startPosition({ sort, cursor, page, perPage }: MusicListOptions) {
  if (cursor !== undefined) {
    const after = decodeCursor(sort, cursor);
    if (after === null) throw new AppError('invalid.cursor');
    return { after, offset: 0 };
  }
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  return { offset };
}

/** Up to this many matches are read by id and sorted; more are found along the sort index. */
const MAX_MATCHED_IDS = 2000;

async function readList(ports: CatalogPorts, request: MusicListOptions) {
  const { db } = ports;
  const { sort, filter, perPage, reader, now } = request;
  const start = startPosition(request);
  const { ids, ...totals } = await readFilterMatch(
    db,
    filter,
    MAX_MATCHED_IDS,
    newReleaseTags(now),
  );
  const found = ids ? { ids } : { filter };
  // Read one more row than requested to know whether there is a next page.
  const page = { sort, ...start, ...found, limit: perPage + 1 };
  const rows = await readMusicPage(db, page, likedConditionFor(ports, reader));
  return { ...totals, rows };
}

export async function listMusics(
  ports: CatalogPorts,
  request: MusicListOptions,
): Promise<MusicPage> {
  const { page, perPage, sort, filter, withFacets } = request;
  const { language } = request.reader;
  const [{ total, newTotal, rows }, facets] = await Promise.all([
    readList(ports, request),
    withFacets ? countFacets(ports.db, filter) : null,
  ]);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    total,
    new_total: newTotal,
    total_is_lower_bound: false,
    page,
    per_page: perPage,
    next_cursor: last ? encodeCursor(sort, { key: last.sort_key, id: last.id }) : null,
    facets,
    items: shown.map((row) => toMusic(row, { language, publicUrl: ports.publicUrl })),
  };
}

/** Returns the matches of a filter with the highest recommendation scores. */
export async function listTopMusics(db: Db, filter: MusicFilter, limit: number) {
  const { ids } = await readFilterMatch(db, filter, MAX_MATCHED_IDS);
  const found = ids ? { ids } : { filter };
  return readMusicPageTags(db, { sort: 'recommendation', offset: 0, limit, ...found });
}

/** Returns musics in the order of `musicIds`, without unpublished ones. */
export async function listMusicsByIds(
  ports: CatalogPorts,
  musicIds: readonly string[],
  reader: Reader,
  { withWithdrawn = false } = {},
): Promise<Music[]> {
  const { db, publicUrl } = ports;
  const view = withWithdrawn ? 'known_musics' : 'published_musics';
  const rows = await readMusics(db, musicIds, likedConditionFor(ports, reader), view);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return musicIds
    .flatMap((id) => rowsById.get(id) ?? [])
    .map((row) => toMusic(row, { language: reader.language, publicUrl }));
}

/** A music of the reader's company. */
async function findPrivateMusic(ports: CatalogPorts, musicId: string, reader: Reader) {
  const { db, hooks } = ports;
  if (reader.userId === null || !hooks.findPrivateAccess) return undefined;
  if ((await hooks.findPrivateAccess(db, reader.userId, musicId)) === 'none') return undefined;
  const [row] = await readMusics(db, [musicId], likedConditionFor(ports, reader), 'known_musics');
  return row;
}

export async function getMusic(
  ports: CatalogPorts,
  musicId: string,
  reader: Reader,
): Promise<MusicDetail> {
  const { db, publicUrl } = ports;
  const { language } = reader;
  const [[published], audios] = await Promise.all([
    readMusics(db, [musicId], likedConditionFor(ports, reader)),
    readAudios(db, musicId),
  ]);
  const row = published ?? (await findPrivateMusic(ports, musicId, reader));
  if (!row) throw new AppError('not_found.music');
  return {
    ...toMusic(row, { language, publicUrl }),
    audios,
    share_image: shareUrl(row.share_image, language, publicUrl),
  };
}

/** Ids have few gaps, so a page is a range of ids. */
const idsPerPage = 20_000;

export async function readSitemapPage(db: Db, page: number) {
  const idRange = { after: (page - 1) * idsPerPage, upTo: page * idsPerPage };
  const [maxId, albums, musics] = await Promise.all([
    readMaxId(db),
    readAlbumEntries(db, idRange),
    readMusicEntries(db, idRange),
  ]);
  return { pages: Math.ceil(maxId / idsPerPage), albums, musics };
}
