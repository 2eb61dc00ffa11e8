import type { Music, MusicDetail, MusicPage } from '@onsori/contract/catalog';
import type { Language, SortType } from '@onsori/contract/enumerations';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { readMatch } from './bitmaps.repo.ts';
import type { CatalogHooks } from './catalog.hooks.ts';
import {
  type IsLiked,
  readAudios,
  readMusicPage,
  readMusics,
  readPageTraits,
} from './catalog.repo.ts';
import { type PublicUrl, pageOffset, shareUrl, toMusic } from './catalog.rules.ts';
import { cursorOf, positionOf } from './cursor.rules.ts';
import type { MusicFilter } from './filters.rules.ts';
import { facetsOf } from './filters.service.ts';

export interface Reader {
  readonly userId: string | null;
  readonly language: Language;
}

/** What the catalogue answers from. */
export interface CatalogPorts {
  readonly db: Db;
  readonly hooks: CatalogHooks;
  readonly publicUrl: PublicUrl;
}

/** What a reader likes is read with the rows; the public answer says nothing about liking. */
export function likedBy(
  { hooks: { isLiked } }: CatalogPorts,
  { userId }: Reader,
): IsLiked | undefined {
  return userId === null || !isLiked ? undefined : (musicId) => isLiked(userId, musicId);
}

export interface ListRequest {
  readonly page: number;
  readonly perPage: number;
  readonly sort: SortType;
  readonly filter: MusicFilter;
  readonly cursor?: string | undefined;
  readonly withFacets: boolean;
  readonly reader: Reader;
}

/** Where a list begins: behind the piece a cursor names, or at a page's first. */
function startOf({ sort, cursor, page, perPage }: ListRequest) {
  if (cursor !== undefined) {
    const after = positionOf(sort, cursor);
    if (after === null) throw new AppError('invalid.cursor');
    return { after, offset: 0 };
  }
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  return { offset };
}

/** Up to so many pieces are read one by one and sorted; more are found along the sort. */
const few = 2000;

async function readList(ports: CatalogPorts, request: ListRequest) {
  const { db } = ports;
  const { sort, filter, perPage, reader } = request;
  const start = startOf(request);
  const { total, ids } = await readMatch(db, filter, few);
  const found = ids ? { ids } : { filter };
  // One more than asked for tells whether the list goes on.
  const page = { sort, ...start, ...found, limit: perPage + 1 };
  const rows = await readMusicPage(db, page, likedBy(ports, reader));
  return { total, rows };
}

export async function listMusics(ports: CatalogPorts, request: ListRequest): Promise<MusicPage> {
  const { page, perPage, sort, filter, withFacets } = request;
  const { language } = request.reader;
  const [{ total, rows }, facets] = await Promise.all([
    readList(ports, request),
    withFacets ? facetsOf(ports.db, filter) : null,
  ]);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    total,
    total_is_lower_bound: false,
    page,
    per_page: perPage,
    next_cursor: last ? cursorOf(sort, { key: last.sort_key, id: last.id }) : null,
    facets,
    items: shown.map((row) => toMusic(row, { language, publicUrl: ports.publicUrl })),
  };
}

/** The first of what a filter leaves, in the order of recommendation. */
export async function bestOf(db: Db, filter: MusicFilter, limit: number) {
  const { ids } = await readMatch(db, filter, few);
  const found = ids ? { ids } : { filter };
  return readPageTraits(db, { sort: 'recommendation', offset: 0, limit, ...found });
}

/** These pieces in this order; what is not published is left out. */
export async function musicsByIds(
  ports: CatalogPorts,
  musicIds: readonly string[],
  reader: Reader,
): Promise<Music[]> {
  const { db, publicUrl } = ports;
  const rows = await readMusics(db, musicIds, likedBy(ports, reader));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return musicIds
    .flatMap((id) => rowOf.get(id) ?? [])
    .map((row) => toMusic(row, { language: reader.language, publicUrl }));
}

export async function getMusic(
  ports: CatalogPorts,
  musicId: string,
  reader: Reader,
): Promise<MusicDetail> {
  const { db, publicUrl } = ports;
  const { language } = reader;
  const [[row], audios] = await Promise.all([
    readMusics(db, [musicId], likedBy(ports, reader)),
    readAudios(db, musicId),
  ]);
  if (!row) throw new AppError('not_found.music');
  return {
    ...toMusic(row, { language, publicUrl }),
    audios,
    share_image: shareUrl(row.share_image, language, publicUrl),
  };
}
