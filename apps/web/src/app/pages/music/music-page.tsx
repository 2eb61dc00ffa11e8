import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { requestContext } from '#app/request-context.ts';
import { musicListQuery } from '#features/catalog/catalog.queries.ts';
import { defaultLocale, isLocale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { packQueries, unpackQueries } from '#lib/query-state.ts';
import { MusicListView } from './music-list-view.tsx';
import { musicPlaceOf } from './music-request.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const place = musicPlaceOf(url.searchParams);
  const query = musicListQuery(api, { ...place, lang: locale });
  await queryClient.prefetchQuery(query);
  // A failure is sent along with its words: whoever has no scripts must see it too.
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  const state = packQueries(queryClient);
  return data({ place, state, failure: errorText(error) }, { status: statusOf(error) });
}

/** In a browser the list comes from the API itself, and from memory where it was seen lately. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : defaultLocale;
  if ((url.searchParams.get('lang') ?? locale) !== locale) return serverLoader<typeof loader>();
  const place = musicPlaceOf(url.searchParams);
  await appQueryClient().prefetchQuery(musicListQuery(browserApi, { ...place, lang: locale }));
  return { place, state: null, failure: null };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = textsOf(site.locale, 'head');
  const page = loaderData?.place.page ?? 1;
  return pageHead(site, {
    title: page > 1 ? t('music.titlePage', { page }) : t('music.title'),
    description: t('music.description'),
    path: paths.music(loaderData?.place),
  });
}

export default function MusicPage() {
  const { place, state, failure } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <MusicListView place={place} failure={failure} />
    </HydrationBoundary>
  );
}
