import type { CatalogAlbum, CatalogMusic, CatalogMusicDetail } from '@onsori/contract/curation';
import { limits } from '@onsori/contract/limits';
import type { MusicState } from '@onsori/contract/withdrawal-values';
import {
  type CatalogPorts,
  findFeaturedId,
  getKnownMusic,
  listMusics,
  listMusicsByIds,
  listNewestAlbums,
  listWithdrawalsOfMusic,
  listWithdrawnMusics,
  type MusicFilter,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { countLicencesOfMusic } from '#features/licences/licences.public.ts';
import { searchAlbums, searchMusics } from '#features/search/search.public.ts';
import { AppError } from '#http/app-error.ts';
import { parseCatalogId, toCatalogMusic, toEndedWithdrawals } from './curation.rules.ts';

export interface MusicListQuery {
  readonly state: MusicState;
  readonly filter: MusicFilter;
  readonly text: string | undefined;
  readonly cursor: string | undefined;
  readonly reader: Reader;
}

interface ListPage<Item> {
  readonly total: number;
  readonly total_is_lower_bound: boolean;
  readonly items: Item[];
  readonly next_cursor: string | null;
}
type MusicList = ListPage<CatalogMusic>;

const perPage = limits.curation.pageSize;

async function listPublished(
  ports: CatalogPorts,
  { filter, text, cursor, reader }: MusicListQuery,
): Promise<MusicList> {
  const request = { page: 1, perPage, filter, cursor, withFacets: false, reader, now: new Date() };
  const { total, total_is_lower_bound, items, next_cursor } = text
    ? (await searchMusics(ports, { ...request, text, sort: 'accuracy' })).page
    : await listMusics(ports, { ...request, sort: '-release_date' });
  const musics = items.map((music) => toCatalogMusic(music, null));
  return { total, total_is_lower_bound, items: musics, next_cursor };
}

async function listWithdrawn(
  ports: CatalogPorts,
  { filter, text, cursor, reader }: MusicListQuery,
): Promise<MusicList> {
  const after = cursor === undefined ? null : parseCatalogId(cursor);
  if (cursor !== undefined && after === null) throw new AppError('invalid.cursor');
  const query = { filter, text: text || undefined, after, limit: perPage + 1 };
  const { total, items } = await listWithdrawnMusics(ports, query, reader);
  const page = items.slice(0, perPage);
  return {
    total,
    total_is_lower_bound: false,
    items: page.map(({ music, withdrawal }) => toCatalogMusic(music, withdrawal)),
    next_cursor: items.length > perPage ? (page.at(-1)?.withdrawal.id ?? null) : null,
  };
}

/** The music with an id, if it has the state; the filter does not apply. */
async function listById(
  ports: CatalogPorts,
  musicId: string,
  { state, reader }: MusicListQuery,
): Promise<MusicList> {
  const [musics, [latest]] = await Promise.all([
    // A music of a company alone counts as withdrawn too, without a withdrawal.
    listMusicsByIds(ports, [musicId], reader, { withWithdrawn: state === 'withdrawn' }),
    listWithdrawalsOfMusic(ports.db, musicId),
  ]);
  const open = latest && latest.restored_at === null ? latest : null;
  const items = state === 'withdrawn' && open === null ? [] : musics;
  return {
    total: items.length,
    total_is_lower_bound: false,
    items: items.map((music) => toCatalogMusic(music, open)),
    next_cursor: null,
  };
}

export async function listCatalogMusics(
  ports: CatalogPorts,
  query: MusicListQuery,
): Promise<MusicList> {
  const musicId = query.cursor === undefined ? parseCatalogId(query.text ?? '') : null;
  if (musicId !== null) {
    const found = await listById(ports, musicId, query);
    // Titles may be numbers too.
    if (found.items.length > 0) return found;
  }
  return query.state === 'published' ? listPublished(ports, query) : listWithdrawn(ports, query);
}

export async function getCatalogMusic(
  ports: CatalogPorts,
  musicId: string,
  reader: Reader,
): Promise<CatalogMusicDetail> {
  const { music, titles, plays } = await getKnownMusic(ports, musicId, reader);
  const [withdrawals, licences, featuredId] = await Promise.all([
    listWithdrawalsOfMusic(ports.db, musicId),
    countLicencesOfMusic(ports.db, musicId),
    findFeaturedId(ports.db),
  ]);
  const open = withdrawals.find(({ restored_at }) => restored_at === null) ?? null;
  return {
    ...toCatalogMusic(music, open),
    titles,
    album: { is_featured: featuredId === music.playlist_id },
    plays,
    licences,
    ended_withdrawals: toEndedWithdrawals(withdrawals),
  };
}

export interface AlbumListQuery {
  readonly filter: MusicFilter;
  readonly onlyFeatured: boolean;
  readonly text: string | undefined;
  readonly cursor: string | undefined;
  readonly reader: Reader;
}

export async function listCatalogAlbums(
  ports: CatalogPorts,
  { text, cursor, reader, ...selection }: AlbumListQuery,
): Promise<ListPage<CatalogAlbum>> {
  const list = (ids?: readonly string[]) =>
    listNewestAlbums(ports, { selection: { ...selection, ids }, cursor, perPage, reader });
  if (!text) return { ...(await list()), total_is_lower_bound: false };
  const albumId = parseCatalogId(text);
  const found = albumId === null ? null : await list([albumId]);
  // Titles may be numbers too.
  if (found && found.total > 0) return { ...found, total_is_lower_bound: false };
  const { ids, isPartial } = await searchAlbums(ports.db, text);
  return { ...(await list(ids)), total_is_lower_bound: isPartial };
}
