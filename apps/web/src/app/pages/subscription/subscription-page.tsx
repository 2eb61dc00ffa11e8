import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { AccountFrame } from '#features/account/account-view.tsx';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { parseCardReturn } from '#features/billing/checkout.rules.ts';
import { SeatCount } from '#features/billing/seat-count.tsx';
import { paymentsQuery } from '#features/billing/subscription-actions.ts';
import { subscriptionTexts } from '#features/billing/subscription-texts.ts';
import { SubscriptionView } from '#features/billing/subscription-view.tsx';
import { organizationQuery } from '#features/organizations/organizations.queries.ts';
import { SeatsSection } from '#features/organizations/seats-section.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { requirePayDocument } from '#lib/pay-document.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { SubscriptionChanges } from './subscription-changes.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  await Promise.all([
    prefetchAndReport(queryClient, subscriptionQuery(api), request),
    prefetchAndReport(queryClient, paymentsQuery(api, 1), request),
    prefetchAndReport(queryClient, organizationQuery(api), request),
  ]);
  return { state: serializeQueries(queryClient) };
}

/** Not awaited: the page renders at once with skeletons. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePayDocument(request);
  void appQueryClient().prefetchQuery(subscriptionQuery(browserApi));
  void appQueryClient().prefetchQuery(paymentsQuery(browserApi, 1));
  void appQueryClient().prefetchQuery(organizationQuery(browserApi));
  return { state: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = subscriptionTexts.of(site.locale)('title');
  return pageHead(site, { title, path: paymentPaths.subscription(), index: false });
}

export default function SubscriptionPage() {
  const { state } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [returned] = useState(() => parseCardReturn(new URLSearchParams(search)));
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <AccountFrame current="subscription">
        <SubscriptionView
          returned={returned}
          changes={(paid) => <SubscriptionChanges paid={paid} />}
          seats={(paid) => (
            <SeatsSection
              seatCount={(used) => paid && <SeatCount key={paid.seats} paid={paid} used={used} />}
            />
          )}
        />
      </AccountFrame>
    </HydrationBoundary>
  );
}
