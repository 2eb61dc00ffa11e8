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
import { openShelf } from '#app/library/open-shelf.ts';
import { readShelf } from '#app/library/read-shelf.ts';
import { wishlistQuery } from '#features/library/library.queries.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { unpackQueries } from '#lib/query-state.ts';
import { readWishlistPlace, type WishlistPlace } from './wishlist-place.ts';
import { WishlistView } from './wishlist-view.tsx';

const shelf = {
  placeOf: readWishlistPlace,
  queryOf: (api: ApiClient, { kind, page }: WishlistPlace, lang: Language) =>
    wishlistQuery(api, kind, page, lang),
};

export const loader = (args: LoaderFunctionArgs) => readShelf(args, shelf);
export const clientLoader = (args: ClientLoaderFunctionArgs) => openShelf(args, shelf);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell.menu')('wishlist');
  return pageHead(site, { title, path: paths.wishlist(loaderData?.place), index: false });
}

export default function WishlistPage() {
  const { place, state, failure, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <WishlistView place={place} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
