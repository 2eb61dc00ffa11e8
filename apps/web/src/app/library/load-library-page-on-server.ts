import type { QueryKey } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { serializeQueries } from '#lib/query-client.ts';
import type { LibraryPage, LibraryPageData, PageParams } from './library-page.ts';

export async function loadLibraryPageOnServer<
  Params extends PageParams,
  Data,
  Key extends QueryKey,
>(
  { context, request, url }: LoaderFunctionArgs,
  { parseParams, createQuery }: LibraryPage<Params, Data, Key>,
) {
  const { api, queryClient, locale } = context.get(requestContext);
  const params = parseParams(url.searchParams);
  const error = await prefetchAndReport(queryClient, createQuery(api, params, locale), request);
  const state = serializeQueries(queryClient);
  const page: LibraryPageData<Params> = {
    params,
    state,
    failure: errorText(error),
    now: Date.now(),
  };
  return data(page, { status: statusOf(error) });
}
