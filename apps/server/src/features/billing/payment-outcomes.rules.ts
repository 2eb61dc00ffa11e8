import type { GatewayPayment } from '#infra/gateway/gateway.ts';

/** Money may have moved: the job fails, and its retry asks again with the same key. */
export class GatewayOutcomeUnknownError extends Error {
  override readonly name = 'GatewayOutcomeUnknownError';

  constructor(request: string, code: string) {
    super(`the outcome of ${request} is unknown: ${code}`);
  }
}

/** A fault of ours, such as a wrong API key: the job fails until it is fixed. */
export class GatewayRejectionError extends Error {
  override readonly name = 'GatewayRejectionError';

  constructor(request: string, code: string) {
    super(`the gateway rejected ${request}: ${code}`);
  }
}

export type PaymentDecision =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'refused'; readonly code: string; readonly kind: 'soft' | 'expired' }
  /** Neither charged nor refused so far. */
  | { readonly outcome: 'open' }
  /** It is not the payment that was ordered; nothing may follow from it. */
  | {
      readonly outcome: 'mismatch';
      readonly field: 'orderId' | 'paymentKey' | 'currency' | 'amount';
    };

function findMismatch(
  order: { orderId: string; paymentKey: string | null; amount: number },
  payment: GatewayPayment,
) {
  if (payment.orderId !== order.orderId) return 'orderId';
  if (order.paymentKey !== null && payment.paymentKey !== order.paymentKey) return 'paymentKey';
  if (payment.currency !== 'KRW') return 'currency';
  return payment.totalAmount === order.amount ? null : 'amount';
}

/** What the gateway's record of a payment means for the order it belongs to. */
export function decidePayment(
  order: {
    readonly orderId: string;
    /** Null before it is known. */
    readonly paymentKey: string | null;
    readonly amount: number;
  },
  payment: GatewayPayment,
): PaymentDecision {
  const field = findMismatch(order, payment);
  if (field !== null) return { outcome: 'mismatch', field };
  switch (payment.status) {
    case 'DONE':
    // It was paid first; the balance shows what is left of it.
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
      return { outcome: 'paid' };
    case 'ABORTED':
      return { outcome: 'refused', code: payment.failureCode ?? 'ABORTED', kind: 'soft' };
    case 'EXPIRED':
      return { outcome: 'refused', code: 'WINDOW_EXPIRED', kind: 'expired' };
    case 'READY':
    case 'IN_PROGRESS':
    case 'WAITING_FOR_DEPOSIT':
      return { outcome: 'open' };
  }
}

/** The cancel that a refund caused; null if the payment has none that is not recorded yet. */
export function findOwnCancel(
  payment: GatewayPayment,
  amount: number,
  recordedKeys: ReadonlySet<string>,
): GatewayPayment['cancels'][number] | null {
  const own = payment.cancels.filter(
    (cancel) =>
      cancel.status === 'DONE' &&
      cancel.amount === amount &&
      !recordedKeys.has(cancel.transactionKey),
  );
  return own.at(-1) ?? null;
}
