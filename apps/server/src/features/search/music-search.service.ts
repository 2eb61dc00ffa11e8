import type { MusicPage } from '@onsori/contract/catalog';
import type { SearchSortType } from '@onsori/contract/enumerations';
import { type DurationRange, filterParameters } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import {
  type CatalogPorts,
  countFacets,
  isListCursor,
  isUnfiltered,
  listMusics,
  listMusicsByIds,
  type MusicFilter,
  pageOffset,
  type Reader,
  toMusicFilter,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { readMusicsOfAlbums } from './hits.repo.ts';
import {
  type Condition,
  countMatchingMusics,
  findMatchingMusics,
  type SearchQuery,
} from './music-matches.repo.ts';
import {
  type Hit,
  listSortOf,
  matchClass,
  minimumShouldMatchOf,
  textMatches,
  wholeTextIndex,
} from './ranking.rules.ts';
import { formatSearchCursor, parseSearchCursor } from './search-cursor.rules.ts';
import type { TagOption } from './tag-words.rules.ts';
import { searchText, type TextSearchResult } from './text-search.service.ts';

const tagIdsOf = (options: readonly TagOption[]) =>
  options.flatMap(
    ({ group, key }) => toMusicFilter({ [filterParameters[group]]: [key] }).chosen[group],
  );

function conditionsOf({ terms }: TextSearchResult): Condition[] {
  return terms.flatMap(({ options, duration }, termIndex) =>
    options.length > 0 || duration ? [{ termIndex, tagIds: tagIdsOf(options), duration }] : [],
  );
}

/** A music also matches by its album's text, except for terms that name tags. */
async function hitsOfMusics(
  db: Db,
  { hits, terms }: TextSearchResult,
  limit: number,
): Promise<Hit[]> {
  const direct = hits.filter(({ kind }) => kind === 'music');
  if (direct.length >= limit) return direct;
  const ofAlbums = hits.filter(
    ({ kind, termIndex }) => kind === 'album' && !terms[termIndex]?.options.length,
  );
  const albumMusics = await readMusicsOfAlbums(
    db,
    [...new Set(ofAlbums.map(({ id }) => id))],
    limit,
  );
  const byAlbum = Map.groupBy(albumMusics, ({ album_id }) => album_id);
  const indirect = ofAlbums.flatMap((hit) =>
    (byAlbum.get(hit.id) ?? []).map(({ id }) => ({
      ...hit,
      id,
      class: Math.max(hit.class, matchClass.album),
    })),
  );
  return [...direct, ...indirect];
}

const noStrict: SearchQuery['strict'] = { groups: [], duration: { from: null, to: null } };

async function createSearchQuery(
  db: Db,
  found: TextSearchResult,
  options: Pick<SearchQuery, 'strict' | 'sort'> & { readonly limit: number },
): Promise<SearchQuery> {
  const { limit, ...queryFields } = options;
  const hits = await hitsOfMusics(db, found, limit);
  const conditions = conditionsOf(found);
  const matchedTerms = new Set([
    ...hits.map(({ termIndex }) => termIndex),
    ...conditions.map(({ termIndex }) => termIndex),
  ]);
  matchedTerms.delete(wholeTextIndex);
  const termCount = found.terms.length;
  const matches = textMatches(hits, termCount);
  return {
    ...queryFields,
    matches,
    conditions,
    termCount,
    minimumShouldMatch: minimumShouldMatchOf(matchedTerms.size),
  };
}

/** Requires half of the terms; without results, any single term. */
async function searchWithFallback(
  db: Db,
  query: SearchQuery,
  page: { offset: number; limit: number },
) {
  const found = await findMatchingMusics(db, query, page);
  if (found.total > 0 || query.minimumShouldMatch === 1) return { found, query };
  const wider = { ...query, minimumShouldMatch: 1 };
  return { found: await findMatchingMusics(db, wider, page), query: wider };
}

const maxSuggestionHits = 200;

export async function suggestMusics(
  db: Db,
  found: TextSearchResult,
  limit: number,
): Promise<string[]> {
  const options = { strict: noStrict, sort: 'accuracy', limit: maxSuggestionHits } as const;
  const query = await createSearchQuery(db, found, options);
  const { found: musics } = await searchWithFallback(db, query, { offset: 0, limit });
  return musics.ids;
}

export interface MusicSearchOptions {
  readonly text: string;
  readonly page: number;
  readonly perPage: number;
  readonly sort: SearchSortType;
  readonly filter: MusicFilter;
  readonly cursor?: string | undefined;
  readonly withFacets: boolean;
  readonly reader: Reader;
}

/** Reads the matches to count facets within, limited to the maximum list depth. */
async function readMatchingIds(db: Db, query: SearchQuery): Promise<string[]> {
  const all = { ...query, strict: noStrict };
  return (await findMatchingMusics(db, all, { offset: 0, limit: maxDepth })).ids;
}

function startOffset({ cursor, page, perPage }: MusicSearchOptions): number {
  const offset = cursor === undefined ? pageOffset(page, perPage) : parseSearchCursor(cursor);
  if (offset === null)
    throw new AppError(cursor === undefined ? 'invalid.page_too_deep' : 'invalid.cursor');
  return offset;
}

/**
 * A cursor of a catalogue list continues that list, even if titles that match the text were
 * published in between.
 */
const isListContinued = ({ cursor, sort }: MusicSearchOptions): boolean =>
  cursor !== undefined && isListCursor(listSortOf(sort), cursor);

const { step } = limits.duration;

/** A text with only a duration becomes a filter, rounded to the filter's steps. */
function parseDurationOnly({ terms }: TextSearchResult): DurationRange | null {
  const [only] = terms;
  if (terms.length !== 1 || !only?.duration) return null;
  const { from, to } = only.duration;
  const minSeconds = from === null ? '' : Math.floor(from / step) * step;
  const maxSeconds = to === null ? '' : Math.ceil(to / step) * step;
  return toMusicFilter({ duration: `${minSeconds}-${maxSeconds}` }).duration;
}

const hasDuration = ({ duration }: MusicFilter) => duration.from !== null || duration.to !== null;

const { maxDepth } = limits.page;

export async function searchMusics(
  ports: CatalogPorts,
  request: MusicSearchOptions,
): Promise<MusicPage> {
  const { db } = ports;
  const { text, page, perPage, sort, filter, cursor, withFacets, reader } = request;
  const continuesList = isListContinued(request);
  const offset = continuesList ? null : startOffset(request);
  const found = await searchText(db, text, maxDepth + 1);
  const duration = parseDurationOnly(found);
  const startsList = cursor === undefined && found.hits.length === 0;
  if (duration && (continuesList || startsList))
    return listMusics(ports, {
      ...request,
      sort: listSortOf(sort),
      filter: hasDuration(filter) ? filter : { ...filter, duration },
    });
  if (offset === null) throw new AppError('invalid.cursor');
  const strict = {
    groups: Object.values(filter.chosen).filter((group) => group.length > 0),
    duration: filter.duration,
  };
  const initialQuery = await createSearchQuery(db, found, { strict, sort, limit: maxDepth + 1 });
  const limit = Math.min(perPage, maxDepth - offset);
  // Without filters, facets are counted within the result list itself.
  const readsAll = withFacets && isUnfiltered(filter);
  const part = readsAll ? { offset: 0, limit: maxDepth } : { offset, limit };
  const { found: musics, query } = await searchWithFallback(db, initialQuery, part);
  const shown = readsAll ? musics.ids.slice(offset, offset + limit) : musics.ids;
  const among = readsAll || !withFacets ? musics.ids : await readMatchingIds(db, query);
  const counted = musics.isCounted
    ? musics.total
    : await countMatchingMusics(db, query, maxDepth + 1);
  const total = Math.min(counted, maxDepth);
  const next = offset + shown.length;
  return {
    total,
    total_is_lower_bound: counted > maxDepth || found.isCut,
    page,
    per_page: perPage,
    next_cursor: shown.length > 0 && next < total ? formatSearchCursor(next) : null,
    facets: withFacets ? await countFacets(db, filter, among) : null,
    items: await listMusicsByIds(ports, shown, reader),
  };
}
