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
import { loadMusic } from '#app/pages/music/load-music.ts';
import { recallMusic } from '#app/pages/music/recall-music.ts';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { unpackQueries } from '#lib/query-state.ts';
import { FilterPageView } from './filter-page-view.tsx';
import { filterPageOf, partOf } from './filter-parts.ts';

function knownFilter(name: string | undefined) {
  const filter = filterPageOf(name);
  if (filter === null) throw data(null, { status: 404 });
  return filter;
}

export function loader(args: LoaderFunctionArgs) {
  knownFilter(args.params.filter);
  return loadMusic(args, false);
}

export function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
  knownFilter(params.filter);
  return recallMusic(url, false);
}

export function meta({ params, loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const filter = filterPageOf(params.filter) ?? 'length';
  return pageHead(site, {
    title: textsOf(site.locale, 'catalog.filter')(partOf[filter]),
    path: paths.musicFilter(filter, loaderData?.place ?? {}),
    index: false,
  });
}

export default function FilterPage() {
  const { place, state } = useLoaderData<typeof loader>();
  const filter = filterPageOf(useParams().filter) ?? 'length';
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <FilterPageView filter={filter} place={place} />
    </HydrationBoundary>
  );
}
