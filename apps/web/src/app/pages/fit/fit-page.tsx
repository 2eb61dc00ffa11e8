import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { FitEditor } from '#app/fit/fit-editor.tsx';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { NotFoundView } from '#app/pages/not-found/not-found-view.tsx';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { musicQuery } from '#features/catalog/music.queries.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { Skeleton } from '#ui/loading.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const id = params.musicId ?? '';
  const query = musicQuery(api, id, locale);
  const error = await prefetchAndReport(queryClient, query, request);
  const title = queryClient.getQueryData(query.queryKey)?.title ?? null;
  return data(
    { id, title, state: serializeQueries(queryClient), failure: errorText(error) },
    { status: statusOf(error) },
  );
}

export async function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
  const id = params.musicId ?? '';
  const query = musicQuery(browserApi, id, nextLocale(url));
  await appQueryClient().prefetchQuery(query);
  const title = appQueryClient().getQueryData(query.queryKey)?.title ?? null;
  return { id, title, state: null, failure: null };
}

export function meta({ loaderData, matches, params }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = projectsTexts.of(site.locale);
  const title = loaderData?.title ?? null;
  return pageHead(site, {
    title: title === null ? t('page.title') : t('page.headTitle', { title }),
    description: t('page.description'),
    path: paths.fit(params.musicId ?? ''),
    // The page of the album has the same music.
    index: false,
  });
}

function LoadedMusic({ id, failure }: { readonly id: string; readonly failure: string | null }) {
  const query = useQuery(musicQuery(browserApi, id, useLocale()));
  if (query.data) return <FitEditor key={id} music={query.data} />;
  if (query.isError && statusOf(query.error) < 500) return <NotFoundView />;
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
    <div className="pt-8 pb-16">
      <Skeleton shape="box" height={480} />
    </div>
  );
}

export default function FitPage() {
  const { id, state, failure } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <LoadedMusic id={id} failure={failure} />
    </HydrationBoundary>
  );
}
