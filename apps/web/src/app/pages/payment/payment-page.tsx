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
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { paymentQuery, subscriptionQuery } from '#features/billing/billing.queries.ts';
import { PaymentView } from '#features/billing/payment-view.tsx';
import { paymentsTexts } from '#features/billing/payments-texts.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { requirePayDocument } from '#lib/pay-document.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/loading.tsx';

export async function loader({ context, params: { orderId = '' }, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const [error] = await Promise.all([
    prefetchAndReport(queryClient, paymentQuery(api, orderId), request),
    prefetchAndReport(queryClient, subscriptionQuery(api), request),
  ]);
  return data(
    {
      orderId,
      failure: errorText(error),
      status: statusOf(error),
      state: serializeQueries(queryClient),
    },
    { status: statusOf(error) },
  );
}

/** Not awaited: a purchase has stored the outcome already, and polling reads it again. */
export function clientLoader({ request, params: { orderId = '' } }: ClientLoaderFunctionArgs) {
  requirePayDocument(request);
  void appQueryClient().prefetchQuery(paymentQuery(browserApi, orderId));
  return { orderId, failure: null, status: 200, state: null };
}

export function meta({ matches, params: { orderId = '' } }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = paymentsTexts.of(site.locale)('title');
  return pageHead(site, { title, path: paymentPaths.payment(orderId), index: false });
}

function PaymentContent() {
  const { orderId, failure, status } = useLoaderData<typeof loader>();
  const t = paymentsTexts.use();
  const payment = useQuery(paymentQuery(browserApi, orderId));
  if (payment.data) return <PaymentView key={orderId} payment={payment.data} />;
  if (!payment.isError)
    return (
      <div aria-busy="true" className="mx-auto max-w-xl pt-7 pb-20 md:pt-10">
        <Skeleton shape="box" height={560} />
      </div>
    );
  if (status === 404 || statusOf(payment.error) === 404)
    return (
      <EmptyState
        headingLevel={1}
        title={t('notFound.title')}
        body={
          <>
            {t('notFound.body')}
            <br />
            <SupportContact question="payment-being-checked" />
          </>
        }
        action={<Button render={<Link to={paymentPaths.subscription()} />}>{t('history')}</Button>}
      />
    );
  return (
    <div className="mx-auto max-w-xl pt-7 pb-20 md:pt-10">
      <h1 className="mb-4 text-2xl">{t('title')}</h1>
      <QueryError
        error={payment.error}
        fallbackText={failure}
        retrying={payment.isFetching}
        onRetry={() => void payment.refetch()}
      />
    </div>
  );
}

export default function PaymentPage() {
  const { state } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <PaymentContent />
    </HydrationBoundary>
  );
}
