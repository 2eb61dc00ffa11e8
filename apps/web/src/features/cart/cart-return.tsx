import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paymentQuery, purchaseProblemOf, retryLost } from '#features/billing/billing.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { releaseLeaveGuard, useLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { wait } from '#lib/wait.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { cartKey } from './cart.queries.ts';
import { type CartProblem, type CartReturn, isCartChanged } from './cart.rules.ts';
import { cartTexts } from './cart-texts.ts';
import { abandonOrder, saveCartProblem } from './failed-order.ts';

/** Completes or ends the order; null if it leads to the page of the payment. */
function useSettlement() {
  const queryClient = useQueryClient();
  return async (returned: CartReturn): Promise<CartProblem | null> => {
    const { orderId } = returned;
    if (returned.kind === 'reloaded') return null;
    if (returned.kind === 'failed') return abandonOrder(orderId, returned.code);
    const { signal } = new AbortController();
    try {
      const { payment } = await retryLost(
        () =>
          browserApi.call('confirmPayment', {
            params: { orderId },
            body: { payment_key: returned.paymentKey, amount: returned.amount },
          }),
        (ms) => wait(ms, signal),
      );
      queryClient.setQueryData(paymentQuery(browserApi, orderId).queryKey, payment);
      return null;
    } catch (error) {
      if (isCartChanged(error)) return { kind: 'changed', changes: [] };
      if (purchaseProblemOf(error) === 'lost' || decideOnError(error).do !== 'alert') throw error;
      return { kind: 'refused', reason: 'other' };
    }
  };
}

/** Where the payment window leads back to: completes the payment from the page itself. */
export function CartReturnView({ returned }: { readonly returned: CartReturn }) {
  const t = cartTexts.use();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const settle = useSettlement();
  const settlement = useMutation({
    meta: { rendersOwnError: true },
    mutationFn: () => settle(returned),
    onSuccess: async (problem) => {
      await queryClient.invalidateQueries({ queryKey: cartKey });
      releaseLeaveGuard();
      if (problem) saveCartProblem(problem);
      await navigate(problem ? paths.cart() : paymentPaths.payment(returned.orderId), {
        replace: true,
      });
    },
  });
  useLeaveGuard(settlement.isPending);
  const begin = useEffectEvent(async () => {
    // Removes the keys of the window from the URL and the history.
    await navigate(paymentPaths.cartReturn(returned.orderId), { replace: true });
    settlement.mutate();
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);
  if (settlement.isError)
    return (
      <>
        <h1 className="mb-4 text-2xl">{t('return.title')}</h1>
        <InlineError
          title={t('return.lost')}
          help={<SupportContact question="payment-being-checked" />}
          body={t('return.lostBody')}
          retryLabel={t('return.retry')}
          onRetry={() => settlement.mutate()}
        />
      </>
    );
  return (
    <div aria-busy="true" className="flex flex-col items-center gap-5 py-16 text-center">
      <Spinner size={32} />
      <div role="status">
        <h1 className="text-2xl">{t('return.title')}</h1>
        <p className="mt-2 text-text-2">{t('return.lead')}</p>
      </div>
    </div>
  );
}
