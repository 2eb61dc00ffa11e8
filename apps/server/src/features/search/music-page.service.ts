import type { MusicSearchPage } from '@onsori/contract/search';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { type MusicSearchOptions, searchMusics } from './music-search.service.ts';
import { suggestSearches } from './suggestions.service.ts';
import { describeUnderstoodText } from './understood-text.rules.ts';

/** Adds how the text was understood, and other searches when nothing matches. */
export async function searchMusicPage(
  ports: CatalogPorts,
  request: MusicSearchOptions,
): Promise<MusicSearchPage> {
  const { page, found } = await searchMusics(ports, request);
  return {
    ...page,
    understood: describeUnderstoodText(found, request.text),
    suggestions: page.total === 0 ? await suggestSearches(ports, found, request) : [],
  };
}
