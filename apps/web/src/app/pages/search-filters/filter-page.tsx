import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { loadMusicInBrowser } from '#app/pages/music/load-music.ts';
import { loadMusicOnServer } from '#app/pages/music/load-music-on-server.ts';
import { textsOf } from '#i18n/texts.tsx';
import { parseQueries } from '#lib/dehydrated-queries.ts';
import { paths } from '#lib/paths.ts';
import { FilterPageView, parseFilterPage, partOf } from './filter-page-view.tsx';

function requireFilter(name: string | undefined) {
  const filter = parseFilterPage(name);
  if (filter === null) throw data(null, { status: 404 });
  return filter;
}

export function loader(args: LoaderFunctionArgs) {
  requireFilter(args.params.filter);
  return loadMusicOnServer(args, false);
}

export function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
  requireFilter(params.filter);
  return loadMusicInBrowser(url, false);
}

export function meta({ params, loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const filter = parseFilterPage(params.filter) ?? 'length';
  return pageHead(site, {
    title: textsOf(site.locale, 'catalog.filter')(partOf[filter]),
    path: paths.musicFilter(filter, loaderData?.params ?? {}),
    index: false,
  });
}

export default function FilterPage() {
  const { params, state } = useLoaderData<typeof loader>();
  const filter = parseFilterPage(useParams().filter) ?? 'length';
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <FilterPageView filter={filter} params={params} />
    </HydrationBoundary>
  );
}
