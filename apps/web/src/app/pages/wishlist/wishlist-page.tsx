import type { Language } from '@onsori/contract/enumerations';
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
import { wishlistQuery } from '#features/library/library.queries.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { parseQueries } from '#lib/dehydrated-queries.ts';
import { paths } from '#lib/paths.ts';
import { parseWishlistParams, type WishlistParams } from './wishlist-params.ts';
import { WishlistView } from './wishlist-view.tsx';

const libraryPage = {
  parseParams: parseWishlistParams,
  createQuery: (api: ApiClient, { kind, page }: WishlistParams, lang: Language) =>
    wishlistQuery(api, kind, page, lang),
};

export const loader = (args: LoaderFunctionArgs) => loadLibraryPageOnServer(args, libraryPage);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadLibraryPageInBrowser(args, libraryPage);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell.menu')('wishlist');
  return pageHead(site, { title, path: paths.wishlist(loaderData?.params), index: false });
}

export default function WishlistPage() {
  const { params, state, failure, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <WishlistView params={params} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
