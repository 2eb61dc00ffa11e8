import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { listLd } from '#app/head/json-ld.ts';
import { listedAlbums } from '#app/head/listed.ts';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { localeToCome } from '#app/locale-to-come.ts';
import { readFailure } from '#app/read-failure.ts';
import { requestContext } from '#app/request-context.ts';
import { albumListQuery } from '#features/catalog/album.queries.ts';
import { filterCount } from '#features/catalog/filter-moves.ts';
import { textsOf } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { packQueries, unpackQueries } from '#lib/query-state.ts';
import { albumRequestOf, readAlbumPlace } from './album-place.ts';
import { AlbumsView } from './albums-view.tsx';

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const { place, dropped } = readAlbumPlace(url.searchParams);
  const query = albumListQuery(api, { ...albumRequestOf(place), lang: locale });
  const error = await readFailure(queryClient, query, request);
  const state = packQueries(queryClient);
  const albums = queryClient.getQueryData(query.queryKey)?.items ?? [];
  const listed = place.page === 1 && filterCount(place) === 0 ? listedAlbums(albums) : [];
  return data(
    { place, dropped, state, failure: errorText(error), listed },
    { status: statusOf(error) },
  );
}

/** In a browser the list comes from the API itself, and from memory where it was seen lately. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const { place, dropped } = readAlbumPlace(url.searchParams);
  const query = albumListQuery(browserApi, { ...albumRequestOf(place), lang: localeToCome(url) });
  await appQueryClient().prefetchQuery(query);
  return { place, dropped, state: null, failure: null, listed: [] };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = textsOf(site.locale, 'album');
  const place = loaderData?.place;
  const page = place?.page ?? 1;
  const title = page > 1 ? t('titlePage', { page }) : t('title');
  return pageHead(site, {
    title,
    description: t('description'),
    path: paths.albums(place),
    jsonLd: listLd(site, title, loaderData?.listed ?? []),
    // Combinations of filters are many and say little; each album is found by itself.
    index: place === undefined || filterCount(place) === 0,
  });
}

export default function AlbumsPage() {
  const { place, dropped, state, failure } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <AlbumsView place={place} dropped={dropped} failure={failure} />
    </HydrationBoundary>
  );
}
