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
import { openAnew } from '#app/library/open-anew.ts';
import { localeToCome } from '#app/locale-to-come.ts';
import { readFailure } from '#app/read-failure.ts';
import { requestContext } from '#app/request-context.ts';
import { downloadsQuery } from '#features/library/library.queries.ts';
import { textsOf } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { pageNumberOf } from '#lib/page-number.ts';
import { paths } from '#lib/paths.ts';
import { packQueries, unpackQueries } from '#lib/query-state.ts';
import { HistoryDownloadView } from './history-download-view.tsx';

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const page = pageNumberOf(url.searchParams.get('page'));
  const query = downloadsQuery(api, page, locale);
  const error = await readFailure(queryClient, query, request);
  const state = packQueries(queryClient);
  return data(
    { page, state, failure: errorText(error), now: Date.now() },
    { status: statusOf(error) },
  );
}

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const page = pageNumberOf(url.searchParams.get('page'));
  await openAnew(downloadsQuery(browserApi, page, localeToCome(url)));
  return { page, state: null, failure: null, now: Date.now() };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell.menu')('downloads');
  return pageHead(site, { title, path: paths.downloads(loaderData?.page), index: false });
}

export default function HistoryDownloadPage() {
  const { page, state, failure, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <HistoryDownloadView page={page} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
