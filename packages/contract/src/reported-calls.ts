import type { Api } from './api.ts';

export interface FailedCall {
  /** Null without a response. */
  readonly status: number | null;
  /** Of the error body; undefined for a foreign response. */
  readonly type: string | undefined;
  readonly route: keyof Api | undefined;
}

/** Routes of subscriptions and of the parameters of a payment: a 422 is a decision about a choice. */
export const choiceRoutes: readonly (keyof Api)[] = [
  'cancelSubscription',
  'changePlan',
  'consentToPrice',
  'getPaymentAuthParams',
  'getSubscription',
  'quoteCancellation',
  'quotePlan',
  'resumeSubscription',
  'setSubscriptionCard',
  'subscribe',
  'takeFreePlan',
  'undoPlanChange',
];

/**
 * Whether a page reports a failed call. It skips every refusal of the contract. It reports faults of
 * the server, and calls that the API cannot have expected of a page: unknown addresses and input that
 * its schema refuses.
 */
export function shouldReportCall({ status, type, route }: FailedCall): boolean {
  if (status === null || status === 401) return false;
  if (status === 404) return type === undefined || type === 'not_found.route';
  if (status === 422)
    return type === 'invalid.input' && !(route !== undefined && choiceRoutes.includes(route));
  return status >= 500 && type !== 'unavailable.busy';
}
