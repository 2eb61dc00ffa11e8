import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { tastesQuery } from '#features/account/account.queries.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { TastesView } from '#features/auth/views/tastes-view.tsx';
import { optionCountsQuery } from '#features/catalog/music-list.queries.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { parseQueries, serializeQueries } from '#lib/query-client.ts';
import { Spinner } from '#ui/loading.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const [failure] = await Promise.all([
    prefetchAndReport(queryClient, tastesQuery(api), request),
    prefetchAndReport(queryClient, optionCountsQuery(api), request),
  ]);
  const status = statusOf(failure);
  return data({ state: serializeQueries(queryClient), failed: errorText(failure) }, { status });
}

export const meta = authMeta((t) => t('tastes.title'), paths.chooseTastes());

function Tastes({ failed }: { readonly failed: string | null }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const query = tastesQuery(browserApi);
  const { data: picked, isError, error, isFetching, refetch } = useQuery(query);
  const { data: counts } = useQuery(optionCountsQuery(browserApi));
  if (picked)
    return (
      <TastesView
        // Remount per user, so that the form never shows another user's choices.
        key={user?.id}
        picked={picked}
        counts={counts ?? undefined}
        onSaved={(saved) => queryClient.setQueryData(query.queryKey, saved)}
      />
    );
  if (isError)
    return (
      <QueryError error={error} fallbackText={failed} retrying={isFetching} onRetry={refetch} />
    );
  return <Spinner size={28} />;
}

export default function TastesPage() {
  const { state, failed } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <Tastes failed={failed} />
    </HydrationBoundary>
  );
}
