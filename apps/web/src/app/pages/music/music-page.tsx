import { HydrationBoundary } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { listLd } from '#app/head/json-ld.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { useDroppedToast } from '#features/catalog/filter-view.ts';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { parseQueries } from '#lib/query-client.ts';
import { loadMusicInBrowser, showsAlbums } from './load-music.ts';
import { loadMusicOnServer } from './load-music-on-server.ts';
import { MusicListView } from './music-list-view.tsx';

// Loaded on demand, since most lists have no search text.
const FoundAlbums = lazy(() =>
  import('#features/search/found-albums.tsx').then((m) => ({ default: m.FoundAlbums })),
);

export function loader(args: LoaderFunctionArgs) {
  return loadMusicOnServer(args, true);
}

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  return loadMusicInBrowser(url, true);
}

function titleOf(locale: Locale, params: MusicSearchParams | undefined): string {
  const t = textsOf(locale, 'head');
  const text = params?.searchText;
  if (text) return textsOf(locale, 'catalog.search')('title', { text });
  const page = params?.page ?? 1;
  return page > 1 ? t('music.titlePage', { page }) : t('music.title');
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const params = loaderData?.params;
  const title = titleOf(site.locale, params);
  return pageHead(site, {
    title,
    description: textsOf(site.locale, 'head')('music.description'),
    path: paths.music(params),
    jsonLd: listLd(site, title, loaderData?.listed ?? []),
    // Search results are not indexed.
    ...(params?.searchText && { index: false }),
  });
}

export default function MusicPage() {
  const { params, dropped, state, failure, now } = useLoaderData<typeof loader>();
  useDroppedToast(dropped);
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <MusicListView
        params={params}
        failure={failure}
        now={new Date(now)}
        found={
          showsAlbums(params) && (
            <Suspense>
              <FoundAlbums text={params.searchText} />
            </Suspense>
          )
        }
      />
    </HydrationBoundary>
  );
}
