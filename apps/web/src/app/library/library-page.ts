import type { Language } from '@onsori/contract/enumerations';
import type { FetchQueryOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router';
import { nextLocale, prefetchFresh } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { parsePageNumber } from '#lib/music-search-params.ts';

export interface PageParams {
  readonly page: number;
}

export const parsePageParams = (search: URLSearchParams): PageParams => ({
  page: parsePageNumber(search.get('page')),
});

/** A library page: its name and URL, and how its search params lead to a query. */
export interface LibraryPage<Params extends PageParams, Data, Key extends QueryKey> {
  /** Key of its menu entry, and its location in the player. */
  readonly name: 'wishlist' | 'recent' | 'downloads';
  parseParams(search: URLSearchParams): Params;
  createQuery(
    api: ApiClient,
    params: Params,
    lang: Language,
  ): FetchQueryOptions<Data, Error, Data, Key> & UseQueryOptions<Data, Error, Data, Key>;
  pathOf(params?: Params): string;
}

/** Loader data of a library page. */
export interface LibraryPageData<Params> {
  readonly params: Params;
  readonly state: string | null;
  /** Error text from the server loader. */
  readonly failure: string | null;
  /** Time of the render in milliseconds. */
  readonly now: number;
}

export async function loadLibraryPageInBrowser<
  Params extends PageParams,
  Data,
  Key extends QueryKey,
>(
  { url }: ClientLoaderFunctionArgs,
  { parseParams, createQuery }: LibraryPage<Params, Data, Key>,
): Promise<LibraryPageData<Params>> {
  const params = parseParams(url.searchParams);
  await prefetchFresh(createQuery(browserApi, params, nextLocale(url)));
  return { params, state: null, failure: null, now: Date.now() };
}

export function libraryPageHead<Params extends PageParams, Data, Key extends QueryKey>(
  { name, pathOf }: LibraryPage<Params, Data, Key>,
  matches: MetaArgs['matches'],
  params: Params | undefined,
) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell.menu')(name);
  return pageHead(site, { title, path: pathOf(params), index: false });
}
