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
import { openShelf } from '#app/library/open-shelf.ts';
import { readShelf } from '#app/library/read-shelf.ts';
import { recentMusicQuery } from '#features/library/library.queries.ts';
import { textsOf } from '#i18n/texts.tsx';
import { pageNumberOf } from '#lib/page-number.ts';
import { paths } from '#lib/paths.ts';
import { unpackQueries } from '#lib/query-state.ts';
import { HistoryMusicView } from './history-music-view.tsx';

const shelf = {
  placeOf: (search: URLSearchParams) => pageNumberOf(search.get('page')),
  queryOf: recentMusicQuery,
};

export const loader = (args: LoaderFunctionArgs) => readShelf(args, shelf);
export const clientLoader = (args: ClientLoaderFunctionArgs) => openShelf(args, shelf);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell.menu')('recent');
  return pageHead(site, { title, path: paths.recentMusic(loaderData?.place), index: false });
}

export default function HistoryMusicPage() {
  const { place, state, failure, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <HistoryMusicView page={place} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
