import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { loadLibraryPageInBrowser } from '#app/library/load-library-page-in-browser.ts';
import { loadLibraryPageOnServer } from '#app/library/load-library-page-on-server.ts';
import { recentMusicQuery } from '#features/library/library.queries.ts';
import { textsOf } from '#i18n/texts.tsx';
import { parseQueries } from '#lib/dehydrated-queries.ts';
import { parsePageNumber } from '#lib/page-number.ts';
import { paths } from '#lib/paths.ts';
import { HistoryMusicView } from './history-music-view.tsx';

const libraryPage = {
  parseParams: (search: URLSearchParams) => parsePageNumber(search.get('page')),
  createQuery: recentMusicQuery,
};

export const loader = (args: LoaderFunctionArgs) => loadLibraryPageOnServer(args, libraryPage);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadLibraryPageInBrowser(args, libraryPage);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell.menu')('recent');
  return pageHead(site, { title, path: paths.recentMusic(loaderData?.params), index: false });
}

export default function HistoryMusicPage() {
  const { params, state, failure, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <HistoryMusicView page={params} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
