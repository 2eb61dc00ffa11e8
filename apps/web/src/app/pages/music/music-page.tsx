import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { listLd } from '#app/head/json-ld.ts';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { useDroppedToast } from '#features/catalog/use-dropped-toast.ts';
import { FoundAlbums } from '#features/search/found-albums.tsx';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { unpackQueries } from '#lib/query-state.ts';
import { loadMusic } from './load-music.ts';
import { MusicListView } from './music-list-view.tsx';
import { showsAlbums } from './read-with-albums.ts';
import { recallMusic } from './recall-music.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadMusic(args, true);
}

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  return recallMusic(url, true);
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
  const title = titleOf(site.locale, place);
  return pageHead(site, {
    title,
    description: textsOf(site.locale, 'head')('music.description'),
    path: paths.music(place),
    jsonLd: listLd(site, title, loaderData?.listed ?? []),
    // Whatever somebody searched for is no page of ours.
    ...(place?.searchText && { index: false }),
  });
}

export default function MusicPage() {
  const { place, dropped, state, failure, now } = useLoaderData<typeof loader>();
  useDroppedToast(dropped);
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <MusicListView
        place={place}
        failure={failure}
        now={new Date(now)}
        found={showsAlbums(place) && <FoundAlbums text={place.searchText} />}
      />
    </HydrationBoundary>
  );
}
