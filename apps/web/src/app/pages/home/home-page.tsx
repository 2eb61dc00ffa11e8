import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { websiteLd } from '#app/head/json-ld.ts';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { localeToCome } from '#app/locale-to-come.ts';
import { readFailure } from '#app/read-failure.ts';
import { requestContext } from '#app/request-context.ts';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { textsOf } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { packQueries, unpackQueries } from '#lib/query-state.ts';
import { picksQuery } from './home.queries.ts';
import { HomeView } from './home-view.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const [picks, albums] = await Promise.all([
    readFailure(queryClient, picksQuery(api, locale), request),
    readFailure(queryClient, latestAlbumsQuery(api, locale), request),
  ]);
  const state = packQueries(queryClient);
  const failures = { picks: errorText(picks), albums: errorText(albums) };
  // What one section lacks is said there; a page without any of them is none.
  const status = picks && albums ? statusOf(picks) : 200;
  return data({ state, failures, now: Date.now() }, { status });
}

/** In a browser the page shows at once, and each section when its part is there. */
export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const lang = localeToCome(url);
  const queryClient = appQueryClient();
  void queryClient.prefetchQuery(picksQuery(browserApi, lang));
  void queryClient.prefetchQuery(latestAlbumsQuery(browserApi, lang));
  return { state: null, failures: { picks: null, albums: null }, now: Date.now() };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  return pageHead(site, {
    title: textsOf(site.locale, 'home')('title'),
    path: paths.home(),
    jsonLd: [websiteLd(site)],
  });
}

export default function HomePage() {
  const { state, failures, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <HomeView failures={failures} now={new Date(now)} />
    </HydrationBoundary>
  );
}
