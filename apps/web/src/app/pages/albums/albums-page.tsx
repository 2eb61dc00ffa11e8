import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { listLd, toAlbumEntries } from '#app/head/json-ld.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { albumListQuery } from '#features/catalog/album.queries.ts';
import { albumTexts } from '#features/catalog/album-texts.ts';
import { countFilters } from '#features/catalog/filter-changes.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';

import { parseAlbumParams, toAlbumQuery } from './album-params.ts';
import { AlbumsView } from './albums-view.tsx';

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const { params, dropped } = parseAlbumParams(url.searchParams);
  const query = albumListQuery(api, { ...toAlbumQuery(params), lang: locale });
  const error = await prefetchAndReport(queryClient, query, request);
  const state = serializeQueries(queryClient);
  const albums = queryClient.getQueryData(query.queryKey)?.items ?? [];
  const listed = params.page === 1 && countFilters(params) === 0 ? toAlbumEntries(albums) : [];
  return data(
    { params, dropped, state, failure: errorText(error), listed },
    { status: statusOf(error) },
  );
}

/** Uses the query cache when it is fresh, else the API. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const { params, dropped } = parseAlbumParams(url.searchParams);
  const query = albumListQuery(browserApi, { ...toAlbumQuery(params), lang: nextLocale(url) });
  await appQueryClient().prefetchQuery(query);
  return { params, dropped, state: null, failure: null, listed: [] };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = albumTexts.of(site.locale);
  const params = loaderData?.params;
  const page = params?.page ?? 1;
  const title = page > 1 ? t('titlePage', { page }) : t('title');
  return pageHead(site, {
    title,
    description: t('description'),
    path: paths.albums(params),
    jsonLd: listLd(site, title, loaderData?.listed ?? []),
    // Filter combinations are not indexed; every album has its own page.
    index: params === undefined || countFilters(params) === 0,
  });
}

export default function AlbumsPage() {
  const { params, dropped, state, failure } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <AlbumsView params={params} dropped={dropped} failure={failure} />
    </HydrationBoundary>
  );
}
