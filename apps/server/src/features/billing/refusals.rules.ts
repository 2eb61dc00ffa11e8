import type { Refusal } from '@onsori/contract/payments';

const refusalsByCode: Readonly<Record<string, Refusal>> = {
  REJECT_CARD_PAYMENT: 'limit',
  REJECT_ACCOUNT_PAYMENT: 'limit',
  REJECT_CARD_COMPANY: 'card_company',
  INVALID_REJECT_CARD: 'card_company',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'daily_count',
  EXCEED_MAX_PAYMENT_AMOUNT: 'amount',
  BELOW_MINIMUM_AMOUNT: 'amount',
  INVALID_STOPPED_CARD: 'stopped_card',
  INVALID_CARD_EXPIRATION: 'expired_card',
  INVALID_CARD_LOST_OR_STOLEN: 'lost_card',
  INVALID_CARD_NUMBER: 'card_number',
  NOT_SUPPORTED_CARD_TYPE: 'unsupported_card',
  NO_CARD: 'no_card',
  EXCEED_MAX_AUTH_COUNT: 'too_many_attempts',
  PAY_PROCESS_CANCELED: 'cancelled',
  USER_CANCEL: 'cancelled',
  NOT_FOUND_PAYMENT_SESSION: 'window_expired',
  WINDOW_EXPIRED: 'window_expired',
};

/** The reason that a person can act on, for a code of the gateway or of its window. */
export const refusalOf = (code: string): Refusal =>
  Object.hasOwn(refusalsByCode, code) ? (refusalsByCode[code] ?? 'other') : 'other';
