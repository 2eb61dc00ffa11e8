import type { GatewayResult } from './gateway.ts';

export type TossOperation = 'issue' | 'charge' | 'delete' | 'confirm' | 'read' | 'cancel';

type Failure = Exclude<GatewayResult<never>, { outcome: 'done' }>;
type Decision = 'soft' | 'hard' | 'not_found' | 'rejected' | 'unknown';

/** The same code has different statuses in different lists, so the status decides nothing. */
const decisions: Readonly<Record<string, Decision>> = {
  REJECT_CARD_PAYMENT: 'soft',
  REJECT_CARD_COMPANY: 'soft',
  REJECT_ACCOUNT_PAYMENT: 'soft',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'soft',
  EXCEED_MAX_PAYMENT_AMOUNT: 'soft',

  INVALID_STOPPED_CARD: 'hard',
  INVALID_CARD_EXPIRATION: 'hard',
  INVALID_CARD_LOST_OR_STOLEN: 'hard',
  INVALID_REJECT_CARD: 'hard',
  INVALID_CARD_NUMBER: 'hard',
  INVALID_BILL_KEY_REQUEST: 'hard',
  NOT_SUPPORTED_CARD_TYPE: 'hard',
  EXCEED_MAX_AUTH_COUNT: 'hard',
  FDS_ERROR: 'hard',
  BELOW_MINIMUM_AMOUNT: 'hard',

  UNAUTHORIZED_KEY: 'rejected',
  INVALID_API_KEY: 'rejected',
  INCORRECT_BASIC_AUTH_FORMAT: 'rejected',
  FORBIDDEN_REQUEST: 'rejected',
  NOT_MATCHES_CUSTOMER_KEY: 'rejected',
  NOT_FOUND_BILLING: 'rejected',
  INVALID_IDEMPOTENCY_KEY: 'rejected',
  INVALID_DATE: 'rejected',

  // Money may have moved.
  FAILED_INTERNAL_SYSTEM_PROCESSING: 'unknown',
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: 'unknown',
  UNKNOWN_PAYMENT_ERROR: 'unknown',
  COMMON_ERROR: 'unknown',
  PROVIDER_ERROR: 'unknown',
  CARD_PROCESSING_ERROR: 'unknown',
  ALREADY_PROCESSED_PAYMENT: 'unknown',
  DUPLICATED_ORDER_ID: 'unknown',
  FORBIDDEN_CONSECUTIVE_REQUEST: 'unknown',
  IDEMPOTENT_REQUEST_PROCESSING: 'unknown',
};

const decisionsOf: Readonly<Record<TossOperation, Readonly<Record<string, Decision>>>> = {
  // The one-time key comes from the browser: a wrong one is no fault of ours.
  issue: { NOT_FOUND_BILLING: 'hard' },
  charge: {},
  delete: {},
  confirm: { NOT_FOUND_PAYMENT_SESSION: 'hard', NOT_FOUND_PAYMENT: 'hard' },
  read: { NOT_FOUND_PAYMENT: 'not_found' },
  cancel: {
    NOT_FOUND_PAYMENT: 'rejected',
    NOT_CANCELABLE_PAYMENT: 'hard',
    NOT_ALLOWED_PARTIAL_REFUND: 'hard',
    EXCEED_MAX_REFUND_DUE: 'hard',
    REFUND_REJECTED: 'hard',
    // This or another request cancelled it: the payment shows which.
    ALREADY_CANCELED_PAYMENT: 'unknown',
    NOT_CANCELABLE_AMOUNT: 'unknown',
    NOT_MATCHES_REFUNDABLE_AMOUNT: 'unknown',
  },
};

/** An unlisted code is unknown. */
export function decideTossFailure(operation: TossOperation, code: string): Failure {
  const listed = [decisionsOf[operation], decisions].find((table) => Object.hasOwn(table, code));
  const decision = listed?.[code] ?? 'unknown';
  return decision === 'soft' || decision === 'hard'
    ? { outcome: 'refused', kind: decision, code }
    : { outcome: decision, code };
}

/** The key is gone, which is what deleting it is for. */
export const isDeletedAlready = (operation: TossOperation, code: string): boolean =>
  operation === 'delete' && code === 'ALREADY_REMOVED_BILLING_KEY';
