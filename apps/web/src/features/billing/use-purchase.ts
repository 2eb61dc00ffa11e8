import type { PaymentStatus } from '@onsori/contract/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { releaseLeaveGuard } from '#lib/leave-guard.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { type PlanSelection, paymentPaths } from '#lib/payment-paths.ts';
import { usePageRestored } from '#lib/use-page-restored.ts';
import { wait } from '#lib/wait.ts';
import { cardsQuery, paymentQuery, planQuoteQuery, subscriptionQuery } from './billing.queries.ts';
import { cardReturn, purchaseProblemOf, retryLost } from './checkout.rules.ts';
import { openCardWindow } from './payment-window.ts';
import { type PendingPurchase, savePendingPurchase } from './pending-purchase.ts';

/** The payment of the user whose outcome is not known yet; null without one. */
async function findOpenOrder(): Promise<string | null> {
  try {
    return (await browserApi.call('getSubscription', {})).paid?.open_order_id ?? null;
  } catch {
    return null;
  }
}

interface PurchaseResult {
  readonly orderId: string;
  /** Null if only the order is known. */
  readonly payment: PaymentStatus | null;
}

interface PurchaseInput extends PendingPurchase {
  readonly cardId: string;
}

/** Buys a plan with a registered card and leads to the page of the payment, whatever its outcome. */
export function usePurchase() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The key of a request stays until its outcome is known, so that a repetition cannot charge twice.
  const sent = useRef<{ readonly request: string; readonly key: string } | null>(null);
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: async ({ cardId, amount, organizationName, ...selection }: PurchaseInput) => {
      const { plan, period, seats } = selection;
      const body = {
        plan,
        period,
        seats,
        card_id: cardId,
        expected_amount: amount,
        agreed: true,
        ...(organizationName && { organization_name: organizationName }),
      } as const;
      const request = JSON.stringify(body);
      if (sent.current?.request !== request) sent.current = { request, key: crypto.randomUUID() };
      const { key } = sent.current;
      savePendingPurchase({ plan, period, seats, amount, organizationName });
      try {
        const { signal } = new AbortController();
        const { payment } = await retryLost(
          () => browserApi.call('subscribe', { key, body }),
          (ms) => wait(ms, signal),
        );
        sent.current = null;
        return { orderId: payment.order_id, payment } satisfies PurchaseResult;
      } catch (error) {
        const problem = purchaseProblemOf(error);
        if (problem !== 'lost') sent.current = null;
        const orderId =
          problem === 'lost' || problem === 'payment_open' ? await findOpenOrder() : null;
        if (orderId === null) throw error;
        return { orderId, payment: null } satisfies PurchaseResult;
      }
    },
    onSuccess: ({ orderId, payment }) => {
      if (payment) queryClient.setQueryData(paymentQuery(browserApi, orderId).queryKey, payment);
      if (payment?.state === 'paid') measuredEvents.push({ kind: 'subscribe' });
      void queryClient.invalidateQueries({ queryKey: subscriptionQuery(browserApi).queryKey });
      releaseLeaveGuard();
      return navigate(paymentPaths.payment(orderId));
    },
    onError: (error, selection) => {
      const problem = purchaseProblemOf(error);
      if (problem === 'amount_changed')
        void queryClient.invalidateQueries({
          queryKey: planQuoteQuery(browserApi, selection).queryKey,
        });
      if (problem === 'card')
        void queryClient.invalidateQueries({ queryKey: cardsQuery(browserApi).queryKey });
    },
  });
}

const cardReturnPath = (selection: PlanSelection): string =>
  `${paymentPaths.checkout(selection)}&${cardReturn.name}=${cardReturn.value}`;

/** Leaves for the window that registers a card; the checkout continues the purchase on return. */
export function useCardWindow() {
  const mutation = useMutation({
    meta: { rendersOwnError: true },
    mutationFn: async (purchase: PendingPurchase) => {
      savePendingPurchase(purchase);
      await openCardWindow(cardReturnPath(purchase));
      // The page is about to unload, so the button stays busy.
      await new Promise(() => {});
    },
  });
  const { reset } = mutation;
  usePageRestored(reset);
  return mutation;
}
