import type { TossPaymentsPayment } from '@tosspayments/tosspayments-sdk';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';

/** Loads the script of the gateway, which only a press of a pay button needs. */
async function loadPayment(
  clientKey: string,
  customerKey: string,
  src: string | null,
): Promise<TossPaymentsPayment> {
  const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk');
  const gateway = await loadTossPayments(clientKey, src === null ? {} : { src });
  return gateway.payment({ customerKey });
}

const absolute = (path: string): string => new URL(path, window.location.origin).href;

/**
 * Opens the window that registers a card. The page leaves for `returnPath` with `authKey` and
 * `customerKey`, or with `code` when the registration failed.
 */
export async function openCardWindow(returnPath: string): Promise<void> {
  const params = await browserApi.call('getPaymentAuthParams', {});
  const payment = await loadPayment(params.billing_client_key, params.customer_key, params.sdk_url);
  await payment.requestBillingAuth({
    method: 'CARD',
    successUrl: absolute(returnPath),
    failUrl: absolute(returnPath),
    customerEmail: params.email,
    customerName: params.name,
  });
}

interface WindowOrder {
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  /** The page leaves for it with `paymentKey`, `orderId` and `amount`, or with `code`. */
  readonly returnPath: string;
}

/** Opens the window that pays one order by card or easy pay. */
export async function openOrderWindow(order: WindowOrder): Promise<void> {
  const params = await browserApi.call('getPaymentAuthParams', {});
  const payment = await loadPayment(params.payment_client_key, params.customer_key, params.sdk_url);
  await payment.requestPayment({
    method: 'CARD',
    amount: { currency: 'KRW', value: order.amount },
    orderId: order.orderId,
    orderName: order.orderName,
    successUrl: absolute(order.returnPath),
    failUrl: absolute(order.returnPath),
    customerEmail: params.email,
    customerName: params.name,
  });
}

const cancelCodes: readonly unknown[] = ['USER_CANCEL', 'PAY_PROCESS_CANCELED'];

export const isWindowCancelled = (code: unknown): boolean => cancelCodes.includes(code);

/** The code of an error that the window threw; null for other errors. */
export const windowErrorCode = (error: unknown): string | null =>
  error instanceof Error && !(error instanceof ApiError) && 'code' in error
    ? String(error.code)
    : null;
