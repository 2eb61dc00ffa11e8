import { airFilters } from '@onsori/contract/air-values';
import { HydrationBoundary, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { requestListQuery } from '#features/air/air.queries.ts';
import { AirHeading } from '#features/air/air-heading.tsx';
import { airPaths } from '#features/air/air-paths.ts';
import { airTexts } from '#features/air/air-texts.ts';
import { AirListSkeleton, AirListView } from '#features/air/list/air-list-view.tsx';
import { useAirLive } from '#features/air/live/use-air-live.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { reportPageFailure } from '#web-server/report-page-failure.ts';

const parseState = (search: URLSearchParams) =>
  airFilters.find((state) => state === search.get('state')) ?? null;

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const state = parseState(url.searchParams);
  const query = requestListQuery(api, state ?? undefined);
  await queryClient.prefetchInfiniteQuery(query);
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  if (statusOf(error) >= 500) reportPageFailure(request, error);
  return data(
    { state, failure: errorText(error), queries: serializeQueries(queryClient) },
    { status: statusOf(error) },
  );
}

export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  if (nextLocale(url) !== document.documentElement.lang) return serverLoader<typeof loader>();
  const state = parseState(url.searchParams);
  const query = requestListQuery(browserApi, state ?? undefined);
  await appQueryClient().prefetchInfiniteQuery({ ...query, staleTime: 0 });
  return { state, failure: null, queries: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = airTexts.of(site.locale)('title');
  return pageHead(site, { title, path: airPaths.list(), index: false });
}

function AirContent() {
  const { state, failure } = useLoaderData<typeof loader>();
  const list = useInfiniteQuery(requestListQuery(browserApi, state ?? undefined));
  const { isConnected } = useAirLive();
  const isBusy = useNavigation().state === 'loading';
  const pages = list.data?.pages;
  const content = () => {
    if (pages)
      return (
        <AirListView
          pages={pages}
          state={state}
          isBusy={isBusy}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
          isLoadingMore={list.isFetchingNextPage}
          isConnected={isConnected}
        />
      );
    if (!list.isError) return <AirListSkeleton />;
    return (
      <QueryError
        error={list.error}
        fallbackText={failure}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  };
  return (
    <>
      <AirHeading canCreate={pages?.[0]?.can_write ?? false} />
      {content()}
    </>
  );
}

export default function AirPage() {
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(queries), [queries])}>
      <AirContent />
    </HydrationBoundary>
  );
}
