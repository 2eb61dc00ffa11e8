import { HydrationBoundary, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { nextLocale, prefetchFresh } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { type AirPage, requestListQuery, requestQuery } from '#features/air/air.queries.ts';
import { AirHeading } from '#features/air/air-heading.tsx';
import { airPaths, newRequest } from '#features/air/air-paths.ts';
import { airTexts } from '#features/air/air-texts.ts';
import { LiveNotice } from '#features/air/live/live-notice.tsx';
import { useAirLive } from '#features/air/live/use-air-live.ts';
import { isPreparing } from '#features/air/request/request.rules.ts';
import { SentRequest, UnsentRequest } from '#features/air/request-view.tsx';
import { ReviewLinks } from '#features/reviews/review-links.tsx';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { Spinner } from '#ui/loading.tsx';

const PREPARING_POLL_MS = 5000;

const latestSentId = (list: AirPage | undefined): string | undefined =>
  list?.items.find(({ state }) => state !== null)?.id;

/** An id that no request has leads to the same page as one of another company. */
const isUnknown = (error: Error | null) => [400, 404, 422].includes(statusOf(error));

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const id = params.generationId ?? newRequest;
  const list = requestListQuery(api);
  const [error] = await Promise.all([
    id === newRequest
      ? null
      : prefetchAndReport(queryClient, requestQuery(api, id, locale), request),
    queryClient.prefetchInfiniteQuery(list),
  ]);
  if (isUnknown(error)) throw data(null, { status: 404 });
  const latest = latestSentId(queryClient.getQueryData(list.queryKey)?.pages[0]);
  if (id === newRequest && latest !== undefined)
    await prefetchAndReport(queryClient, requestQuery(api, latest, locale), request);
  const failure = error ?? queryClient.getQueryState(list.queryKey)?.error ?? null;
  return data(
    { id, failure: errorText(failure), queries: serializeQueries(queryClient), now: Date.now() },
    { status: statusOf(failure) },
  );
}

export async function clientLoader({ params, url, serverLoader }: ClientLoaderFunctionArgs) {
  const locale = nextLocale(url);
  if (locale !== document.documentElement.lang) return serverLoader<typeof loader>();
  const id = params.generationId ?? newRequest;
  const query = requestQuery(browserApi, id, locale);
  await Promise.all([
    id === newRequest ? null : prefetchFresh(query),
    appQueryClient().prefetchInfiniteQuery({ ...requestListQuery(browserApi), staleTime: 0 }),
  ]);
  if (isUnknown(appQueryClient().getQueryState(query.queryKey)?.error ?? null))
    throw data(null, { status: 404 });
  return { id, failure: null, queries: null, now: Date.now() };
}

export function meta({ matches, params }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = airTexts.of(site.locale)('title');
  const path = airPaths.request(params.generationId ?? newRequest);
  return pageHead(site, { title, path, index: false });
}

function RequestContent() {
  const { id, failure, now } = useLoaderData<typeof loader>();
  const t = airTexts.use();
  const locale = useLocale();
  const { isConnected } = useAirLive();
  const list = useInfiniteQuery(requestListQuery(browserApi));
  const isNew = id === newRequest;
  const request = useQuery({
    ...requestQuery(browserApi, id, locale),
    enabled: !isNew,
    // No event says that the files of an accepted candidate are rendered.
    refetchInterval: ({ state: { data: read } }) => read && isPreparing(read) && PREPARING_POLL_MS,
  });
  const isSent = !isNew && request.data !== undefined && request.data.state !== null;
  const [first] = list.data?.pages ?? [];
  const latestId = latestSentId(first);
  const latest = useQuery({
    ...requestQuery(browserApi, latestId ?? '', locale),
    enabled: !isSent && latestId !== undefined,
  });
  const heads = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const programmes = [...new Set(heads.map(({ programme }) => programme))].filter(Boolean);
  const content = () => {
    if (isSent)
      return (
        <SentRequest
          key={id}
          request={request.data}
          programmes={programmes}
          now={now}
          reviewLinks={
            <ReviewLinks item={{ kind: 'request', id }} canWrite={first?.can_write ?? false} />
          }
        />
      );
    if (first && (isNew || request.data))
      return (
        <UnsentRequest
          key={id}
          draft={request.data}
          latest={latest.data}
          canWrite={first.can_write}
          programmes={programmes}
          now={now}
        />
      );
    const failed = request.isError ? request : list;
    return failed.isError ? (
      <QueryError
        error={failed.error}
        fallbackText={failure}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    ) : (
      <div className="flex justify-center py-28">
        <Spinner label={t('loading')} size={28} />
      </div>
    );
  };
  return (
    <>
      <AirHeading canCreate={isSent && (first?.can_write ?? false)} />
      <LiveNotice isConnected={isConnected} />
      {content()}
    </>
  );
}

export default function AirRequestPage() {
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(queries), [queries])}>
      <RequestContent />
    </HydrationBoundary>
  );
}
