import type { Cart } from '@onsori/contract/cart';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import {
  openOrderWindow,
  purchaseProblemOf,
  retryLost,
  windowErrorCode,
} from '#features/billing/billing.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { usePageRestored } from '#lib/use-page-restored.ts';
import { wait } from '#lib/wait.ts';
import { cartQuery } from './cart.queries.ts';
import {
  type CartGroup,
  type CartProblem,
  consentSubject,
  isCartChanged,
  isPayable,
  listCartChanges,
  listMissingGroups,
} from './cart.rules.ts';
import { abandonOrder, consumeCartProblem } from './failed-order.ts';
import type { ProjectFields } from './use-cart-items.ts';

/** A project could not be stored; its field says why. */
class ProjectUnsaved extends Error {}

/** The window that pays an order failed with a code. */
class WindowFailed extends Error {
  readonly orderId: string;
  readonly code: string;

  constructor(orderId: string, code: string) {
    super(code);
    this.orderId = orderId;
    this.code = code;
  }
}

interface OrderInput {
  readonly cart: Cart;
  /** Resolves with whether the projects are stored. */
  readonly saved: Promise<boolean>;
}

/** Orders the cart and leaves for the payment window. */
function useOrder() {
  // The key of a request stays until its outcome is known, so that a repetition makes one order.
  const sent = useRef<{ readonly request: string; readonly key: string } | null>(null);
  const mutation = useMutation({
    meta: { rendersOwnError: true },
    mutationFn: async ({ cart, saved }: OrderInput) => {
      if (!(await saved)) throw new ProjectUnsaved();
      const body = {
        item_ids: cart.items.filter(isPayable).map(({ id }) => id),
        expected_amount: cart.total,
        agreed: true,
      } as const;
      const request = JSON.stringify(body);
      if (sent.current?.request !== request) sent.current = { request, key: crypto.randomUUID() };
      const { key } = sent.current;
      const { signal } = new AbortController();
      const order = await retryLost(
        () => browserApi.call('orderCart', { key, body }),
        (ms) => wait(ms, signal),
      ).catch((error: unknown) => {
        if (purchaseProblemOf(error) !== 'lost') sent.current = null;
        throw error;
      });
      sent.current = null;
      const orderId = order.order_id;
      try {
        await openOrderWindow({
          orderId,
          orderName: order.order_name,
          amount: order.amount,
          returnPath: paymentPaths.cartReturn(orderId),
        });
      } catch (error) {
        const code = windowErrorCode(error);
        throw code === null ? error : new WindowFailed(orderId, code);
      }
      // The page is about to unload, so the button stays busy.
      await new Promise(() => {});
    },
  });
  usePageRestored(mutation.reset);
  return mutation;
}

/** State and actions of paying the cart. */
export function useCartPayment(cart: Cart, projects: ProjectFields) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const lang = useLocale();
  const user = useUser();
  const order = useOrder();
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<CartProblem | null>(null);
  const [request, setRequest] = useState<{ readonly focus: CartGroup | null } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const returned = consumeCartProblem();
    if (returned) setProblem(returned);
  }, []);
  useEffect(() => {
    if (request?.focus)
      root.current?.querySelector<HTMLElement>(`[data-group="${request.focus}"] input`)?.focus();
  }, [request]);

  const isAgreed = agreedTo === consentSubject(cart);
  const items = cart.items.filter(isPayable);
  const missing = listMissingGroups({
    items: items.map((item) => ({ id: item.id, project: projects.nameOf(item) })),
    hasPhone: user?.phone !== null,
    isAgreed,
  });

  /** Reads the cart again; undefined if that failed too. */
  const reload = () =>
    queryClient.fetchQuery({ ...cartQuery(browserApi, lang), staleTime: 0 }).catch(() => undefined);

  async function explain(error: Error): Promise<CartProblem | null> {
    if (error instanceof ProjectUnsaved) return null;
    if (error instanceof WindowFailed) {
      const refusal = await abandonOrder(error.orderId, error.code);
      if (refusal === null) await navigate(paymentPaths.payment(error.orderId));
      return refusal;
    }
    if (isCartChanged(error)) {
      const changed = await reload();
      return { kind: 'changed', changes: changed ? listCartChanges(cart, changed) : [] };
    }
    if (purchaseProblemOf(error) === 'lost') return { kind: 'lost' };
    const text = errorText(error);
    if (text === null) return { kind: 'window' };
    const openOrderId = (await reload())?.open_order_id;
    if (openOrderId) await navigate(paymentPaths.payment(openOrderId));
    return { kind: 'other', text };
  }

  function pay(): void {
    if (order.isPending) return;
    setProblem(null);
    setRequest({ focus: missing[0] ?? null });
    if (missing.length > 0) return;
    for (const item of items) projects.save(item);
    order.mutate(
      { cart, saved: projects.whenSaved() },
      { onError: async (error) => setProblem(await explain(error)) },
    );
  }

  return {
    root,
    isAgreed,
    setAgreed: (agreed: boolean) => setAgreedTo(agreed ? consentSubject(cart) : null),
    hasPhone: user?.phone !== null,
    isMissing: (group: CartGroup): boolean => request !== null && missing.includes(group),
    isBusy: order.isPending,
    problem,
    pay,
  };
}

export type CartPayment = ReturnType<typeof useCartPayment>;
