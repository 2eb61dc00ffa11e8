import type { MusicPage } from '@onsori/contract/catalog';
import type { Language } from '@onsori/contract/enumerations';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { printLength } from '#lib/length-range.ts';
import type { MusicPlace } from '#lib/music-place.ts';

/** A page by its number where the list begins, a cursor from there on. */
type Step = { readonly page: number } | { readonly cursor: string };

function filterOf({ page: _, length, tempo, inst, ...place }: MusicPlace) {
  return {
    ...place,
    mood: [...place.mood],
    video_theme: [...place.video_theme],
    genre: [...place.genre],
    tempos: [...tempo],
    instruments: [...inst],
    duration: printLength(length) ?? undefined,
    searchText: place.searchText || undefined,
  };
}

function stepQuery(step: Step) {
  if ('cursor' in step) return step;
  return { page: String(step.page), with_facets: 'true' as const };
}

/** One part of the list from a place on. */
export function musicPageQuery(place: MusicPlace, step: Step, lang: Language) {
  return { ...filterOf(place), ...stepQuery(step), lang };
}

/** The list from a place on. Counts for the filters come with its first part alone. */
export function musicListQuery(api: ApiClient, place: MusicPlace, lang: Language) {
  return infiniteQueryOptions({
    queryKey: ['musics', place, lang],
    queryFn: ({ pageParam, signal }) =>
      api.call('listMusics', { query: musicPageQuery(place, pageParam, lang) }, signal),
    initialPageParam: { page: place.page } as Step,
    getNextPageParam: ({ next_cursor }: MusicPage): Step | null =>
      next_cursor ? { cursor: next_cursor } : null,
  });
}

/** Rows of all parts that are there; one that moved between two reads is shown once. */
export function rowsOf(data: InfiniteData<MusicPage, unknown>) {
  const rows = new Map(data.pages.flatMap(({ items }) => items).map((music) => [music.id, music]));
  return [...rows.values()];
}
