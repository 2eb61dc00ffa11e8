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
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { unpackQueries } from '#lib/query-state.ts';
import { loadMusic } from './load-music.ts';
import { MusicListView } from './music-list-view.tsx';
import { recallMusic } from './recall-music.ts';
import { useDroppedToast } from './use-dropped-toast.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadMusic(args);
}

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  return recallMusic(url);
}

function titleOf(locale: Locale, place: MusicPlace | undefined): string {
  const t = textsOf(locale, 'head');
  const text = place?.searchText;
  if (text) return textsOf(locale, 'catalog.search')('title', { text });
  const page = place?.page ?? 1;
  return page > 1 ? t('music.titlePage', { page }) : t('music.title');
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const place = loaderData?.place;
  return pageHead(site, {
    title: titleOf(site.locale, place),
    description: textsOf(site.locale, 'head')('music.description'),
    path: paths.music(place),
    // Whatever somebody searched for is no page of ours.
    ...(place?.searchText && { index: false }),
  });
}

export default function MusicPage() {
  const { place, dropped, state, failure, now } = useLoaderData<typeof loader>();
  useDroppedToast(dropped);
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <MusicListView place={place} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
