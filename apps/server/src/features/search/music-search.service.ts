import type { MusicPage } from '@onsori/contract/catalog';
import type { SearchSortType } from '@onsori/contract/enumerations';
import { filterParameters } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import {
  type CatalogPorts,
  countWithin,
  isListCursor,
  listMusics,
  listMusicsByIds,
  type MusicFilter,
  newReleaseTags,
  noFilter,
  pageOffset,
  type Reader,
  toMusicFilter,
  widenToSteps,
  withExcluded,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import {
  type Condition,
  findMatchingMusics,
  type SearchQuery,
  selectMatchingBits,
} from './music-matches.repo.ts';
import {
  listSortOf,
  minimumShouldMatchOf,
  scaleToTotal,
  termCountOf,
  wholeTextIndex,
} from './ranking.rules.ts';
import { findContraryOptions, widenToNearMoods } from './related-options.rules.ts';
import { formatSearchCursor, parseSearchCursor } from './search-cursor.rules.ts';
import type { TagOption } from './tag-words.rules.ts';
import { searchText, type TextSearchResult } from './text-search.service.ts';

const tagIdsOf = (options: readonly TagOption[]) =>
  options.flatMap(
    ({ group, key }) => toMusicFilter({ [filterParameters[group]]: [key] }).chosen[group],
  );

const excludedTagIds = (excluded: TextSearchResult['excluded']) =>
  tagIdsOf(excluded.flatMap(({ options }) => options));

function conditionsOf({ terms }: TextSearchResult): Condition[] {
  return terms.flatMap(({ options, duration }, termIndex) =>
    options.length > 0 || duration ? [{ termIndex, tagIds: tagIdsOf(options), duration }] : [],
  );
}

/** A music also matches by its album's text, except for terms that name tags. */
function createSearchQuery(
  found: TextSearchResult,
  options: Pick<SearchQuery, 'filter' | 'sort' | 'newTags'>,
): SearchQuery {
  const { terms, excluded, lookups, limits: hitLimits } = found;
  const conditions = conditionsOf(found);
  const matchedTerms = new Set([
    ...found.matchedTerms,
    ...conditions.map(({ termIndex }) => termIndex),
  ]);
  matchedTerms.delete(wholeTextIndex);
  const fillsLimit = lookups.some(({ prefixHits }) => prefixHits.music >= hitLimits.music);
  return {
    ...options,
    filter: withExcluded(options.filter, excludedTagIds(excluded)),
    musicLookups: lookups,
    albumLookups: fillsLimit
      ? []
      : lookups.filter(({ termIndex }) => !terms[termIndex]?.options.length),
    limits: hitLimits,
    conditions,
    termCount: termCountOf(terms),
    minimumShouldMatch: minimumShouldMatchOf(matchedTerms.size),
    contraryTags:
      options.sort === 'accuracy'
        ? tagIdsOf(findContraryOptions(terms.flatMap((term) => term.options)))
        : [],
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

/** The text with the near moods, for one without results; null when it names none. */
function withNearMoods(found: TextSearchResult): TextSearchResult | null {
  const terms = widenToNearMoods(found.terms);
  return terms && { ...found, terms };
}

interface SuggestedMusics {
  readonly ids: readonly string[];
  readonly found: TextSearchResult;
}

export async function suggestMusics(
  db: Db,
  found: TextSearchResult,
  limit: number,
): Promise<SuggestedMusics> {
  const suggest = async (text: TextSearchResult) => {
    const query = createSearchQuery(text, { filter: noFilter, sort: 'accuracy', newTags: [] });
    const { found: musics } = await searchWithFallback(db, query, { offset: 0, limit });
    return { ids: musics.ids, found: text };
  };
  const suggested = await suggest(found);
  const wider = suggested.ids.length > 0 ? null : withNearMoods(found);
  return wider ? suggest(wider) : suggested;
}

interface MusicSearch {
  readonly page: MusicPage;
  readonly found: TextSearchResult;
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
  /** Decides which musics are new. */
  readonly now: Date;
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

const hasDuration = ({ duration }: MusicFilter) => duration.from !== null || duration.to !== null;

/**
 * A text of a duration, of tags to leave out, or of both narrows the filter of a list; the
 * duration is rounded to the filter's steps. Null for any other text.
 */
function toListFilter(
  { terms, excluded }: TextSearchResult,
  filter: MusicFilter,
): MusicFilter | null {
  const [only] = terms;
  const duration = only?.duration ?? null;
  const hasOtherTerms = terms.length > 1 || (only !== undefined && duration === null);
  if (hasOtherTerms || (duration === null && excluded.length === 0)) return null;
  const narrowed = withExcluded(filter, excludedTagIds(excluded));
  return duration === null || hasDuration(filter)
    ? narrowed
    : { ...narrowed, duration: widenToSteps(duration) };
}

const { maxDepth } = limits.page;

/** Reads a page of the results of a text, from the offset. */
async function readResults(
  ports: CatalogPorts,
  { page, perPage, sort, filter, withFacets, reader, now }: MusicSearchOptions,
  found: TextSearchResult,
  offset: number,
): Promise<MusicPage> {
  const { db } = ports;
  const initialQuery = createSearchQuery(found, { filter, sort, newTags: newReleaseTags(now) });
  const limit = Math.min(perPage, maxDepth - offset);
  const count = (query: SearchQuery) =>
    countWithin(db, query.filter, selectMatchingBits(db, query), now);
  // Only a text with several terms may have to be searched for any of them instead.
  const [{ found: musics, query }, early] = await Promise.all([
    searchWithFallback(db, initialQuery, { offset, limit }),
    withFacets && initialQuery.minimumShouldMatch === 1 ? count(initialQuery) : null,
  ]);
  const within = withFacets || !musics.isCounted ? (early ?? (await count(query))) : null;
  const counted = musics.isCounted || !within ? musics : within;
  const total = Math.min(counted.total, maxDepth);
  const next = offset + musics.ids.length;
  return {
    total,
    new_total: scaleToTotal(counted.newTotal, counted.total, total),
    total_is_lower_bound: counted.total > maxDepth || musics.isCut,
    page,
    per_page: perPage,
    next_cursor: musics.ids.length > 0 && next < total ? formatSearchCursor(next) : null,
    facets: withFacets ? (within?.facets ?? null) : null,
    items: await listMusicsByIds(ports, musics.ids, reader),
  };
}

export async function searchMusics(
  ports: CatalogPorts,
  request: MusicSearchOptions,
): Promise<MusicSearch> {
  const { text, sort, filter, cursor } = request;
  const continuesList = isListContinued(request);
  const offset = continuesList ? null : startOffset(request);
  const found = await searchText(ports.db, text, maxDepth + 1);
  const listFilter = toListFilter(found, filter);
  const startsList = cursor === undefined && found.matchedTerms.size === 0;
  if (listFilter && (continuesList || startsList))
    return {
      found,
      page: await listMusics(ports, { ...request, sort: listSortOf(sort), filter: listFilter }),
    };
  if (offset === null) throw new AppError('invalid.cursor');
  const results = await readResults(ports, request, found, offset);
  const hasResults = results.total + results.items.length > 0;
  const wider = hasResults ? null : withNearMoods(found);
  return wider
    ? { found: wider, page: await readResults(ports, request, wider, offset) }
    : { found, page: results };
}
