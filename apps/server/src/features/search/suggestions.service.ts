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
const MAX_MOODS = 6;

interface SuggestionContext {
  readonly filter: MusicFilter;
  readonly reader: Reader;
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

/** The moods with the most musics, for a text that resembles nothing. */
async function suggestMoods(
  { db }: CatalogPorts,
  { filter, reader }: SuggestionContext,
): Promise<SearchSuggestion[]> {
  const { mood } = await countFacets(db, noFilter);
  return Object.entries(mood)
    .filter(([, total]) => total > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_MOODS)
    .map(([key, total]) => ({
      searchText: optionLabel('mood', key, reader.language),
      drops_filters: !isUnfiltered(filter),
      total,
    }));
}

/** Returns searches that have results, for a text that has none with the filter. */
export async function suggestSearches(
  ports: CatalogPorts,
  found: TextSearchResult,
  context: SuggestionContext,
): Promise<SearchSuggestion[]> {
  const { filter, reader } = context;
  const candidates = [
    ...(isUnfiltered(filter)
      ? []
      : [
          { searchText: found.text, drops_filters: true },
          { searchText: '', drops_filters: false },
        ]),
    ...similarTextsOf(found, reader.language).map((searchText) => ({
      searchText,
      drops_filters: false,
    })),
  ];
  const suggestions: SearchSuggestion[] = [];
  for (const candidate of candidates.slice(0, 2 * MAX_SUGGESTIONS)) {
    const { searchText, drops_filters } = candidate;
    const total = await countResults(ports, searchText, {
      reader,
      filter: drops_filters ? noFilter : filter,
    });
    if (total > 0) suggestions.push({ ...candidate, total });
    if (suggestions.length === MAX_SUGGESTIONS) break;
  }
  return suggestions.length > 0 ? suggestions : suggestMoods(ports, context);
}
