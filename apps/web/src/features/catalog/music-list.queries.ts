import type { MusicPage } from '@onsori/contract/catalog';
import type { Language } from '@onsori/contract/enumerations';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { bpmScale, lengthScale } from '#lib/number-range.ts';

/** Page number for the first page, cursor for the following ones. */
type PageParam = { readonly page: number } | { readonly cursor: string };

const toFlag = (isSet: boolean) => (isSet ? ('true' as const) : undefined);

function toFilterQuery(params: MusicSearchParams) {
  return {
    mood: [...params.mood],
    video_theme: [...params.video_theme],
    genre: [...params.genre],
    tempos: [...params.tempo],
    instruments: [...params.inst],
    exclude_instruments: [...params.excluded],
    key: [...params.key],
    is_free: toFlag(params.isFree),
    is_spatial: toFlag(params.isSpatial),
    duration: lengthScale.format(params.length) ?? undefined,
    bpm: bpmScale.format(params.bpm) ?? undefined,
    searchText: params.searchText || undefined,
    sortType: params.sortType,
  };
}

function toPageQuery(step: PageParam) {
  if ('cursor' in step) return step;
  return { page: String(step.page), with_facets: 'true' as const };
}

export function musicPageQuery(params: MusicSearchParams, step: PageParam, lang: Language) {
  return { ...toFilterQuery(params), ...toPageQuery(step), lang };
}

/** Number of published tracks of each option. */
export function optionCountsQuery(api: ApiClient) {
  const query = { per_page: '1', with_facets: 'true' } as const;
  return queryOptions({
    queryKey: ['musics', 'option-counts'],
    queryFn: async ({ signal }) => (await api.call('listMusics', { query }, signal)).facets,
  });
}

/** Infinite list; only the first page includes facet counts. */
export function musicListQuery(api: ApiClient, params: MusicSearchParams, lang: Language) {
  return infiniteQueryOptions({
    queryKey: ['musics', params, lang],
    queryFn: ({ pageParam, signal }) =>
      api.call('listMusics', { query: musicPageQuery(params, pageParam, lang) }, signal),
    initialPageParam: { page: params.page } as PageParam,
    getNextPageParam: ({ next_cursor }: MusicPage): PageParam | null =>
      next_cursor ? { cursor: next_cursor } : null,
  });
}

/** Flattens the loaded pages; a music that moved between two requests appears once. */
export function flattenPages(data: InfiniteData<MusicPage, unknown>) {
  const rows = new Map(data.pages.flatMap(({ items }) => items).map((music) => [music.id, music]));
  return [...rows.values()];
}
