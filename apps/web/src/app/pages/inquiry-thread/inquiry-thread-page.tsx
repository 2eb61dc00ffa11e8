import { inquiryPath } from '@onsori/contract/inquiry-values';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { inquiryQuery } from '#features/inquiries/inquiries.queries.ts';
import { inquiriesTexts } from '#features/inquiries/inquiries-texts.ts';
import { InquiryThread } from '#features/inquiries/inquiry-thread.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { Skeleton } from '#ui/loading.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const id = params.inquiryId ?? '';
  const error = await prefetchAndReport(queryClient, inquiryQuery(api, id), request);
  return data(
    { id, state: serializeQueries(queryClient), failure: errorText(error) },
    { status: statusOf(error) },
  );
}

/** Not awaited: the page renders at once with a skeleton. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = params.inquiryId ?? '';
  void appQueryClient().prefetchQuery(inquiryQuery(browserApi, id));
  return { id, state: null, failure: null };
}

export function meta({ matches, params }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = inquiriesTexts.of(site.locale)('list.title');
  return pageHead(site, { title, path: inquiryPath(params.inquiryId ?? ''), index: false });
}

interface LoadedThreadProps {
  readonly id: string;
  readonly failure: string | null;
}

function LoadedThread({ id, failure }: LoadedThreadProps) {
  const query = useQuery(inquiryQuery(browserApi, id));
  if (query.data) return <InquiryThread key={id} inquiry={query.data} />;
  if (query.isError)
    return (
      <QueryError
        error={query.error}
        fallbackText={failure}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  return (
    <div className="mx-auto max-w-3xl pt-16">
      <Skeleton shape="box" height={320} />
    </div>
  );
}

export default function InquiryThreadPage() {
  const { state, ...loaded } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <LoadedThread {...loaded} />
    </HydrationBoundary>
  );
}
