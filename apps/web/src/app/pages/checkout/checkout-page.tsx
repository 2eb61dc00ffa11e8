import type { Subscription } from '@onsori/contract/billing';
import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { prefetchFresh } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { cardsQuery, subscriptionQuery } from '#features/billing/billing.queries.ts';
import { parseCardReturn, parsePlanSelection } from '#features/billing/checkout.rules.ts';
import { checkoutTexts } from '#features/billing/checkout-texts.ts';
import { CheckoutView } from '#features/billing/checkout-view.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { requirePayDocument } from '#lib/pay-document.ts';
import { type PlanSelection, paymentPaths } from '#lib/payment-paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';

function requireSelection(url: URL): PlanSelection {
  const selection = parsePlanSelection(url.searchParams);
  if (selection === null) throw redirect(paths.plans());
  return selection;
}

/** An open payment is checked first, and a paid plan is changed in the account. */
function redirectSubscriber(subscription: Subscription | undefined): void {
  const paid = subscription?.paid;
  if (!paid) return;
  if (paid.open_order_id !== null) throw redirect(paymentPaths.payment(paid.open_order_id));
  if (paid.state !== 'pending') throw redirect(paymentPaths.subscription());
}

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const selection = requireSelection(url);
  await Promise.all([
    prefetchAndReport(queryClient, subscriptionQuery(api), request),
    prefetchAndReport(queryClient, cardsQuery(api), request),
  ]);
  redirectSubscriber(queryClient.getQueryData(subscriptionQuery(api).queryKey));
  return { selection, state: serializeQueries(queryClient) };
}

export async function clientLoader({ request, url }: ClientLoaderFunctionArgs) {
  requirePayDocument(request);
  const selection = requireSelection(url);
  void appQueryClient().prefetchQuery(cardsQuery(browserApi));
  await prefetchFresh(subscriptionQuery(browserApi));
  redirectSubscriber(appQueryClient().getQueryData(subscriptionQuery(browserApi).queryKey));
  return { selection, state: null };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = checkoutTexts.of(site.locale)('title');
  const path = loaderData ? paymentPaths.checkout(loaderData.selection) : paths.plans();
  return pageHead(site, { title, path, index: false });
}

export default function CheckoutPage() {
  const { selection, state } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  // Only the first URL can be a return; it is replaced right after.
  const [returned] = useState(() => parseCardReturn(new URLSearchParams(search)));
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <CheckoutView selection={selection} returned={returned} />
    </HydrationBoundary>
  );
}
