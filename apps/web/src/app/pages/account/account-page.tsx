import { HydrationBoundary, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { requestContext } from '#app/request-context.ts';
import { loginsQuery, sessionsQuery, tastesQuery } from '#features/account/account.queries.ts';
import { type AccountMenu, menuOf } from '#features/account/account-menus.ts';
import { accountTexts } from '#features/account/account-texts.ts';
import { AccountView } from '#features/account/account-view.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { packQueries, unpackQueries } from '#lib/query-state.ts';

/** Reads what the chosen part shows beside the account itself; what fails is said there. */
async function prefetch(menu: AccountMenu, queryClient: QueryClient, api: ApiClient) {
  if (menu === 'profile') await queryClient.prefetchQuery(tastesQuery(api));
  if (menu === 'security')
    await Promise.all([
      queryClient.prefetchQuery(loginsQuery(api)),
      queryClient.prefetchQuery(sessionsQuery(api)),
    ]);
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const menu = menuOf(url.searchParams.get('menu'));
  await prefetch(menu, queryClient, api);
  return { menu, state: packQueries(queryClient) };
}

/** In a browser the page shows at once, and each part when it is there. */
export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const menu = menuOf(url.searchParams.get('menu'));
  void prefetch(menu, appQueryClient(), browserApi);
  return { menu, state: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = accountTexts.of(site.locale)('title');
  return pageHead(site, { title, path: paths.account(), index: false });
}

export default function AccountPage() {
  const { menu, state } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <AccountView menu={menu} />
    </HydrationBoundary>
  );
}
