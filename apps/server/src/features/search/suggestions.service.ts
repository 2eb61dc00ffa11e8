import type { SearchSuggestion } from '@onsori/contract/search';
import { optionLabel } from '@onsori/contract/taxonomy';
import {
  type CatalogPorts,
  countFacets,
  isUnfiltered,
  listMusics,
  type MusicFilter,
  noFilter,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { searchMusics } from './music-search.service.ts';
import { similarTextsOf } from './suggestions.rules.ts';
import type { TextSearchResult } from './text-search.service.ts';

const MAX_SUGGESTIONS = 4;
const MAX_CANDIDATES = 8;

type Candidate = Omit<SearchSuggestion, 'total'>;

interface SuggestionContext {
  readonly filter: MusicFilter;
  readonly reader: Reader;
  readonly now: Date;
}

async function countResults(
  ports: CatalogPorts,
  text: string,
  context: SuggestionContext,
): Promise<number> {
  const request = { ...context, page: 1, perPage: 1, withFacets: false };
  if (text === '') return (await listMusics(ports, { ...request, sort: 'recommendation' })).total;
  return (await searchMusics(ports, { ...request, text, sort: 'accuracy' })).page.total;
}

/** Returns the first candidates that have results. */
async function selectWithResults(
  ports: CatalogPorts,
  candidates: readonly Candidate[],
  { filter, reader, now }: SuggestionContext,
): Promise<SearchSuggestion[]> {
  const suggestions: SearchSuggestion[] = [];
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    const { searchText, drops_filters: dropsFilters } = candidate;
    const context = { reader, now, filter: dropsFilters ? noFilter : filter };
    const total = await countResults(ports, searchText, context);
    if (total > 0) suggestions.push({ ...candidate, total });
    if (suggestions.length === MAX_SUGGESTIONS) break;
  }
  return suggestions;
}

/** The largest moods, for a text that resembles nothing. */
async function findLargestMoods(
  { db }: CatalogPorts,
  { filter, reader }: SuggestionContext,
): Promise<Candidate[]> {
  const { mood } = await countFacets(db, noFilter);
  return Object.entries(mood)
    .toSorted(([, a], [, b]) => b - a)
    .map(([key]) => ({
      searchText: optionLabel('mood', key, reader.language),
      drops_filters: !isUnfiltered(filter),
    }));
}

/** Returns searches that have results, for a text that has none with the filter. */
export async function suggestSearches(
  ports: CatalogPorts,
  found: TextSearchResult,
  context: SuggestionContext,
): Promise<SearchSuggestion[]> {
  const similar = similarTextsOf(found, context.reader.language).map((searchText) => ({
    searchText,
    drops_filters: false,
  }));
  const withoutTextOrFilters = [
    { searchText: found.text, drops_filters: true },
    { searchText: '', drops_filters: false },
  ];
  const candidates = isUnfiltered(context.filter) ? similar : [...withoutTextOrFilters, ...similar];
  const suggestions = await selectWithResults(ports, candidates, context);
  if (suggestions.length > 0) return suggestions;
  return selectWithResults(ports, await findLargestMoods(ports, context), context);
}
