import { type FetchQueryOptions, HydrationBoundary, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import {
  loginsQuery,
  secondFactorQuery,
  sessionsQuery,
  tastesQuery,
} from '#features/account/account.queries.ts';
import { type AccountMenu, parseMenu } from '#features/account/account.rules.ts';
import { accountTexts } from '#features/account/account-texts.ts';
import { AccountView } from '#features/account/account-view.tsx';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { latestLicencesQuery } from '#features/licences/licences.queries.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { PlanSections } from './plan-sections.tsx';

type Read = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<unknown>;

/** Prefetches the queries of a menu; components render failed reads themselves. */
async function readPart(menu: AccountMenu, api: ApiClient, read: Read): Promise<void> {
  if (menu === 'profile')
    await Promise.all([
      read(tastesQuery(api)),
      read(subscriptionQuery(api)),
      read(latestLicencesQuery(api)),
    ]);
  if (menu === 'security')
    await Promise.all([
      read(loginsQuery(api)),
      read(secondFactorQuery(api)),
      read(sessionsQuery(api)),
    ]);
}

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const menu = parseMenu(url.searchParams.get('menu'));
  await readPart(menu, api, (query) => prefetchAndReport(queryClient, query, request));
  return { menu, state: serializeQueries(queryClient) };
}

/** Not awaited: the page renders at once with skeletons. */
export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const menu = parseMenu(url.searchParams.get('menu'));
  void readPart(menu, browserApi, (query) => appQueryClient().prefetchQuery(query));
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
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <AccountView menu={menu} planSections={<PlanSections />} />
    </HydrationBoundary>
  );
}
