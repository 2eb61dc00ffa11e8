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
import {
  projectDownloadsQuery,
  projectMusicsQuery,
  projectQuery,
} from '#features/projects/projects.queries.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { Skeleton } from '#ui/loading.tsx';
import { ProjectView } from './project-view.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const id = params.projectId ?? '';
  const [error] = await Promise.all([
    prefetchAndReport(queryClient, projectQuery(api, id), request),
    queryClient.prefetchQuery(projectMusicsQuery(api, id, locale)),
    queryClient.prefetchQuery(projectDownloadsQuery(api, id, locale)),
  ]);
  return data(
    { id, state: serializeQueries(queryClient), failure: errorText(error), now: Date.now() },
    { status: statusOf(error) },
  );
}

/** Not awaited: the page renders at once with a skeleton. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = params.projectId ?? '';
  void appQueryClient().prefetchQuery(projectQuery(browserApi, id));
  return { id, state: null, failure: null, now: Date.now() };
}

export function meta({ matches, params }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = projectsTexts.of(site.locale)('title');
  return pageHead(site, { title, path: paths.project(params.projectId ?? ''), index: false });
}

interface LoadedProjectProps {
  readonly id: string;
  readonly failure: string | null;
  readonly now: Date;
}

function LoadedProject({ id, failure, now }: LoadedProjectProps) {
  const query = useQuery(projectQuery(browserApi, id));
  if (query.data) return <ProjectView key={id} project={query.data} now={now} />;
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

export default function ProjectPage() {
  const { id, state, failure, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <LoadedProject id={id} failure={failure} now={new Date(now)} />
    </HydrationBoundary>
  );
}
