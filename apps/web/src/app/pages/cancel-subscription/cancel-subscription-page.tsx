import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { Cancellation } from '#features/billing/cancellation.tsx';
import { cancellationTexts } from '#features/billing/cancellation-texts.ts';
import { cancellationQuery } from '#features/billing/use-cancellation.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { ChevronLeftIcon } from '#ui/icons.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  await prefetchAndReport(queryClient, subscriptionQuery(api), request);
  const paid = queryClient.getQueryData(subscriptionQuery(api).queryKey)?.paid;
  if (paid) await prefetchAndReport(queryClient, cancellationQuery(api), request);
  return { state: serializeQueries(queryClient) };
}

/** Not awaited: the page renders at once with skeletons. */
export function clientLoader(_: ClientLoaderFunctionArgs) {
  void appQueryClient().prefetchQuery(subscriptionQuery(browserApi));
  return { state: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = cancellationTexts.of(site.locale)('title');
  return pageHead(site, { title, path: paymentPaths.cancelSubscription(), index: false });
}

export default function CancelSubscriptionPage() {
  const { state } = useLoaderData<typeof loader>();
  const t = cancellationTexts.use();
  const navigate = useNavigate();
  const leave = () => void navigate(paymentPaths.subscription());
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <div className="mx-auto max-w-5xl pt-7 pb-20 md:pt-9">
        <Link
          to={paymentPaths.subscription()}
          className="hit relative inline-flex items-center gap-1 text-sm text-text-2 hover:text-text"
        >
          <ChevronLeftIcon size={16} />
          {t('back')}
        </Link>
        <h1 className="mt-4 mb-2 text-2xl md:text-3xl">{t('title')}</h1>
        <Cancellation onBack={leave} onCancelled={leave} />
      </div>
    </HydrationBoundary>
  );
}
