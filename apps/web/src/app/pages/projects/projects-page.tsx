import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { ListPages } from '#app/list-pages.tsx';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { NewProjectForm } from '#features/projects/new-project-form.tsx';
import { useStoredProject } from '#features/projects/project-store.ts';
import { projectsQuery } from '#features/projects/projects.queries.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { parsePageNumber } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PinIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { DraftProject } from './draft-project.tsx';
import { ProjectRows } from './project-rows.tsx';

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient, user } = context.get(requestContext);
  const page = parsePageNumber(url.searchParams.get('page'));
  const error = user && (await prefetchAndReport(queryClient, projectsQuery(api, page), request));
  const state = serializeQueries(queryClient);
  return data(
    { page, state, failure: errorText(error), now: Date.now() },
    { status: statusOf(error) },
  );
}

/** Not awaited: the page renders at once with a skeleton. */
export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const page = parsePageNumber(url.searchParams.get('page'));
  if (storedUserId() !== null)
    void appQueryClient().prefetchQuery({ ...projectsQuery(browserApi, page), staleTime: 0 });
  return { page, state: null, failure: null, now: Date.now() };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = projectsTexts.of(site.locale);
  return pageHead(site, { title: t('title'), path: paths.projects(), index: false });
}

interface ProjectListProps {
  readonly page: number;
  readonly failure: string | null;
  readonly now: Date;
}

function ProjectList({ page, failure, now }: ProjectListProps) {
  const t = projectsTexts.use();
  const query = useQuery(projectsQuery(browserApi, page));
  const { data: list } = query;
  if (!list)
    return query.isError ? (
      <QueryError
        error={query.error}
        fallbackText={failure}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    ) : (
      <Skeleton shape="box" height={320} />
    );
  if (list.items.length === 0)
    return (
      <EmptyState
        className="rounded-2xl border border-line bg-ink-1"
        icon={<PinIcon />}
        title={t('list.emptyTitle')}
        body={t('list.emptyBody')}
      />
    );
  return (
    <>
      <ProjectRows projects={list.items} now={now} />
      <ListPages
        page={list.page}
        total={list.total}
        perPage={list.per_page}
        addressOf={paths.projects}
      />
    </>
  );
}

function UserProjects(props: ProjectListProps) {
  const t = projectsTexts.use();
  const navigate = useNavigate();
  return (
    <div className="pt-4 pb-16 md:pt-8">
      <h1 className="mb-5 text-2xl">{t('title')}</h1>
      <div className="flex flex-col gap-6 lg:flex-row-reverse lg:items-start">
        <div className="rounded-2xl border border-line bg-ink-1 p-5 lg:w-88 lg:shrink-0 noscript:hidden">
          <NewProjectForm onCreated={({ id }) => void navigate(paths.project(id))} />
        </div>
        <div className="min-w-0 flex-1">
          <ProjectList {...props} />
        </div>
      </div>
    </div>
  );
}

function VisitorProjects({ now }: { readonly now: Date }) {
  const t = projectsTexts.use();
  const { draft } = useStoredProject();
  if (draft) return <DraftProject draft={draft} now={now} />;
  return (
    <div className="pt-4 pb-16 md:pt-8">
      <h1 className="mb-5 text-2xl">{t('title')}</h1>
      <EmptyState
        className="rounded-2xl border border-line bg-ink-1"
        icon={<PinIcon />}
        title={t('draft.emptyTitle')}
        body={t('draft.emptyBody')}
        action={
          <Button variant="primary" render={<Link to={paths.music()} />}>
            {t('shortlist.find')}
          </Button>
        }
      />
    </div>
  );
}

export default function ProjectsPage() {
  const { page, state, failure, now } = useLoaderData<typeof loader>();
  const isVisitor = useUser() === null;
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      {isVisitor ? (
        <VisitorProjects now={new Date(now)} />
      ) : (
        <UserProjects page={page} failure={failure} now={new Date(now)} />
      )}
    </HydrationBoundary>
  );
}
