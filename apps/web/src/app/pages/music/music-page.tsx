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
import { chooseLocale, type Locale, localeCookie } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { readCookie } from '#lib/cookies.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { packQueries, unpackQueries } from '#lib/query-state.ts';
import { reportFailure } from '#web-server/report.ts';
import { MusicListView } from './music-list-view.tsx';
import { musicPlaceOf } from './music-request.ts';

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const place = musicPlaceOf(url.searchParams);
  const query = musicListQuery(api, { ...place, lang: locale });
  await queryClient.prefetchQuery(query);
  // A failure is sent along with its words: whoever has no scripts must see it too.
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  if (statusOf(error) >= 500) reportFailure(request, error);
  const state = packQueries(queryClient);
  return data(
    { place, state, failure: errorText(error), now: Date.now() },
    { status: statusOf(error) },
  );
}

/** The language the page is about to have; the document still has the one before. */
function localeToCome(url: URL): Locale {
  return chooseLocale({
    lang: url.searchParams.get('lang'),
    userSetting: null,
    cookie: readCookie(document.cookie, localeCookie),
    acceptLanguage: navigator.languages.join(','),
  });
}

/** In a browser the list comes from the API itself, and from memory where it was seen lately. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const place = musicPlaceOf(url.searchParams);
  const query = musicListQuery(browserApi, { ...place, lang: localeToCome(url) });
  await appQueryClient().prefetchQuery(query);
  return { place, state: null, failure: null, now: Date.now() };
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
  const { place, state, failure, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <MusicListView place={place} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
