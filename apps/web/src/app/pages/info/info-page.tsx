import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { exampleMusicQuery } from './info.queries.ts';
import { infoLd } from './info-ld.ts';
import { infoTexts } from './info-texts.ts';
import { InfoView } from './info-view.tsx';

/** The page is complete without its example, so an error of the API does not fail it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  await prefetchAndReport(queryClient, exampleMusicQuery(api, locale), request);
  return { state: serializeQueries(queryClient) };
}

/** Not awaited: the page renders at once. */
export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  void appQueryClient().prefetchQuery(exampleMusicQuery(browserApi, nextLocale(url)));
  return { state: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = infoTexts.of(site.locale);
  return pageHead(site, {
    title: t('title'),
    description: t('description'),
    path: paths.info(),
    jsonLd: [infoLd(site)],
  });
}

export default function InfoPage() {
  const { state } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <InfoView />
    </HydrationBoundary>
  );
}
