import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { nextLocale, prefetchFresh } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { Preferences } from '#app/shell/preferences.tsx';
import { ProjectReviewView } from '#features/reviews/project-review-view.tsx';
import { GoneReview, ReviewView } from '#features/reviews/review-view.tsx';
import { invalidateReview, isGone, reviewQuery } from '#features/reviews/reviews.queries.ts';
import { reviewsTexts } from '#features/reviews/reviews-texts.ts';
import { useLiveUpdates } from '#features/reviews/use-live-updates.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { Spinner } from '#ui/loading.tsx';
import { Logo } from '#ui/logo.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Longer than any token, so that the API rejects it. */
const tokenOf = (text: string | undefined) => (text ?? '').slice(0, 64);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const token = tokenOf(params.token);
  const error = await prefetchAndReport(queryClient, reviewQuery(api, token, locale), request);
  return data(
    {
      token,
      state: serializeQueries(queryClient),
      isUnknown: isGone(error),
      failure: errorText(error),
    },
    { status: isGone(error) ? 404 : statusOf(error) },
  );
}

export async function clientLoader({ params, url, serverLoader }: ClientLoaderFunctionArgs) {
  const locale = nextLocale(url);
  if (locale !== document.documentElement.lang) return serverLoader<typeof loader>();
  const token = tokenOf(params.token);
  const query = reviewQuery(browserApi, token, locale);
  await prefetchFresh(query);
  const error = appQueryClient().getQueryState(query.queryKey)?.error ?? null;
  return { token, state: null, isUnknown: isGone(error), failure: null };
}

/** Messengers read it for previews, so it contains nothing of the request. */
export function meta({ matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = reviewsTexts.of(site.locale)('page.head');
  return pageHead(site, { title, path: location.pathname, index: false });
}

function ReviewContent() {
  const { token, isUnknown, failure } = useLoaderData<typeof loader>();
  const t = reviewsTexts.use();
  const queryClient = useQueryClient();
  const [isDead, setIsDead] = useState(isUnknown);
  const isLive = useLiveUpdates({
    isActive: !isDead,
    open: (signal) => browserApi.open('streamReview', { params: { token } }, signal),
    onEvent: () => void invalidateReview(queryClient, token),
  });
  const review = useQuery({
    ...reviewQuery(browserApi, token, useLocale()),
    ...(isLive && { refetchInterval: false }),
  });
  const { data: shown, error, isFetching, refetch } = review;
  const hasEnded = isGone(error) || (isUnknown && !shown);
  useEffect(() => setIsDead(hasEnded), [hasEnded]);
  if (hasEnded) return <GoneReview />;
  const isStale = error !== null;
  if (shown)
    return shown.subject === 'project' ? (
      <ProjectReviewView token={token} review={shown} isStale={isStale} />
    ) : (
      <ReviewView token={token} review={shown} isStale={isStale} />
    );
  return error || failure !== null ? (
    <QueryError
      error={error}
      fallbackText={failure}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <div className="flex justify-center py-28">
      <Spinner label={t('page.loading')} size={28} />
    </div>
  );
}

export default function ReviewPage() {
  const { state } = useLoaderData<typeof loader>();
  const t = reviewsTexts.use();
  return (
    <div className="mx-auto flex w-full max-w-[44rem] flex-1 flex-col px-4 pb-10 sm:px-6">
      <header className="@container py-5">
        <Link to={paths.home()} className="hit relative inline-flex min-h-10 items-center">
          <Logo name="onsori" />
          <VisuallyHidden>{t('page.home')}</VisuallyHidden>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
          <ReviewContent />
        </HydrationBoundary>
      </main>
      <footer className="mt-10 border-t border-line pt-5">
        <Preferences />
      </footer>
    </div>
  );
}
