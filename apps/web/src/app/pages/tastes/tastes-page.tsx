import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { QueryError } from '#app/query-error.tsx';
import { readFailure } from '#app/read-failure.ts';
import { requestContext } from '#app/request-context.ts';
import { tastesQuery } from '#features/account/account.queries.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { TastesView } from '#features/auth/views/tastes-view.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { packQueries, unpackQueries } from '#lib/query-state.ts';
import { Spinner } from '#ui/spinner.tsx';

/** What was picked before, for who comes back to change it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const failure = await readFailure(queryClient, tastesQuery(api), request);
  const status = statusOf(failure);
  return data({ state: packQueries(queryClient), failed: errorText(failure) }, { status });
}

export const meta = authMeta((t) => t('tastes.title'), paths.chooseTastes());

function Tastes({ failed }: { readonly failed: string | null }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const query = tastesQuery(browserApi);
  const { data: picked, isError, error, isFetching, refetch } = useQuery(query);
  if (picked)
    return (
      <TastesView
        // What one person picked never stands there for another.
        key={user?.id}
        picked={picked}
        onKept={(kept) => queryClient.setQueryData(query.queryKey, kept)}
      />
    );
  if (isError)
    return <QueryError error={error} known={failed} retrying={isFetching} onRetry={refetch} />;
  return <Spinner size={28} />;
}

export default function TastesPage() {
  const { state, failed } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
      <Tastes failed={failed} />
    </HydrationBoundary>
  );
}
