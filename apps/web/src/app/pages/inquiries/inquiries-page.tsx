import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { ListPages } from '#app/list-pages.tsx';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { inquiriesQuery } from '#features/inquiries/inquiries.queries.ts';
import { inquiriesTexts } from '#features/inquiries/inquiries-texts.ts';
import { InquiryFrame } from '#features/inquiries/inquiry-frame.tsx';
import { MessageIcon } from '#features/inquiries/inquiry-icons.tsx';
import { InquiryList } from '#features/inquiries/inquiry-list.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/loading.tsx';

const pageOf = (request: Request): number => {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const page = pageOf(request);
  const error = await prefetchAndReport(queryClient, inquiriesQuery(api, page), request);
  return data(
    { page, state: serializeQueries(queryClient), failure: errorText(error) },
    { status: statusOf(error) },
  );
}

/** Not awaited: the page renders at once with a skeleton. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(request);
  void appQueryClient().prefetchQuery(inquiriesQuery(browserApi, page));
  return { page, state: null, failure: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = inquiriesTexts.of(site.locale)('list.title');
  return pageHead(site, { title, path: paths.inquiries(), index: false });
}

function NoInquiries() {
  const t = inquiriesTexts.use();
  return (
    <EmptyState
      className="rounded-2xl border border-line bg-ink-1"
      icon={<MessageIcon />}
      title={t('list.emptyTitle')}
      body={t('list.emptyBody')}
      action={
        <>
          <Button variant="primary" render={<Link to={paths.newInquiry()} />}>
            {t('list.new')}
          </Button>
          <Button variant="ghost" render={<Link to={paths.support()} />}>
            {t('list.questions')}
          </Button>
        </>
      }
    />
  );
}

function Inquiries({ page, failure }: { readonly page: number; readonly failure: string | null }) {
  const query = useQuery(inquiriesQuery(browserApi, page));
  if (query.isError && !query.data)
    return (
      <QueryError
        error={query.error}
        fallbackText={failure}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  if (!query.data) return <Skeleton shape="box" height={320} />;
  const { items, total, per_page } = query.data;
  if (total === 0) return <NoInquiries />;
  return (
    <>
      <InquiryList inquiries={items} />
      {total > per_page && (
        <ListPages page={page} total={total} perPage={per_page} addressOf={paths.inquiries} />
      )}
    </>
  );
}

export default function InquiriesPage() {
  const { page, state, failure } = useLoaderData<typeof loader>();
  const t = inquiriesTexts.use();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <InquiryFrame
        back={{ to: paths.support(), label: t('back') }}
        title={t('list.title')}
        action={
          <Button icon={<MessageIcon size={18} />} render={<Link to={paths.newInquiry()} />}>
            {t('list.new')}
          </Button>
        }
      >
        <Inquiries page={page} failure={failure} />
      </InquiryFrame>
    </HydrationBoundary>
  );
}
