import type { Cart } from '@onsori/contract/cart';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { nextLocale, prefetchFresh } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { cartQuery } from '#features/cart/cart.queries.ts';
import { cartTexts } from '#features/cart/cart-texts.ts';
import { CartHeading, CartSkeleton, CartView } from '#features/cart/cart-view.tsx';
import { useProjectNames } from '#features/projects/use-project-names.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { requirePayDocument } from '#lib/pay-document.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';

/** An open payment is followed first. */
function redirectToOpenOrder(cart: Cart | undefined): void {
  if (cart?.open_order_id) throw redirect(paymentPaths.payment(cart.open_order_id));
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const query = cartQuery(api, locale);
  const [error] = await Promise.all([
    prefetchAndReport(queryClient, query, request),
    prefetchAndReport(queryClient, subscriptionQuery(api), request),
  ]);
  redirectToOpenOrder(queryClient.getQueryData(query.queryKey));
  return data(
    { failure: errorText(error), state: serializeQueries(queryClient) },
    { status: statusOf(error) },
  );
}

export async function clientLoader({ request, url, serverLoader }: ClientLoaderFunctionArgs) {
  requirePayDocument(request);
  const locale = nextLocale(url);
  // The browser reads the cart in the language of the document.
  if (locale !== document.documentElement.lang) return serverLoader<typeof loader>();
  const query = cartQuery(browserApi, locale);
  await prefetchFresh(query);
  redirectToOpenOrder(appQueryClient().getQueryData(query.queryKey));
  return { failure: null, state: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = cartTexts.of(site.locale)('title');
  return pageHead(site, { title, path: paths.cart(), index: false });
}

function CartContent() {
  const { failure } = useLoaderData<typeof loader>();
  const cart = useQuery(cartQuery(browserApi, useLocale()));
  const all = useProjectNames();
  if (cart.data) return <CartView cart={cart.data} projectNames={all} />;
  return (
    <>
      <CartHeading />
      {cart.isError ? (
        <QueryError
          error={cart.error}
          fallbackText={failure}
          retrying={cart.isFetching}
          onRetry={() => void cart.refetch()}
        />
      ) : (
        <CartSkeleton />
      )}
    </>
  );
}

export default function CartPage() {
  const { state } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <div className="mx-auto max-w-[70rem] pt-7 pb-20 md:pt-10">
        <CartContent />
      </div>
    </HydrationBoundary>
  );
}
