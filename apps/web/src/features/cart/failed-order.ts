import { isWindowCancelled } from '#features/billing/billing.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { tabStorage } from '#lib/tab-storage.ts';
import { type CartProblem, refusalOf } from './cart.rules.ts';

/** Reports a closed or failed window; null if the order may have been paid nevertheless. */
export async function abandonOrder(orderId: string, code: string): Promise<CartProblem | null> {
  try {
    const { payment } = await browserApi.call('abandonPayment', {
      params: { orderId },
      body: { code: code.slice(0, 100) },
    });
    const reason = refusalOf(payment);
    return reason === null ? null : { kind: 'refused', reason };
  } catch {
    // The next order ends this one as well.
    return { kind: 'refused', reason: isWindowCancelled(code) ? 'cancelled' : 'other' };
  }
}

const key = 'cartProblem';

/** Stores why the payment failed, for the cart that the return page leads to. */
export const saveCartProblem = (problem: CartProblem): void =>
  tabStorage.set(key, JSON.stringify(problem));

export function consumeCartProblem(): CartProblem | null {
  const stored = tabStorage.get(key);
  tabStorage.remove(key);
  return stored === null ? null : (JSON.parse(stored) as CartProblem);
}
