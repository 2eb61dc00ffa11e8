import { describe, expect, test } from 'vitest';
import { decideTossFailure, isDeletedAlready, type TossOperation } from './toss-errors.ts';

const operations: readonly TossOperation[] = [
  'issue',
  'charge',
  'delete',
  'confirm',
  'read',
  'cancel',
];

const outcomeOf = (operation: TossOperation, code: string): string => {
  const failure = decideTossFailure(operation, code);
  expect(failure.code).toBe(code);
  return failure.outcome === 'refused' ? failure.kind : failure.outcome;
};

describe('a charge', () => {
  test.each([
    'REJECT_CARD_PAYMENT',
    'REJECT_CARD_COMPANY',
    'REJECT_ACCOUNT_PAYMENT',
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    'EXCEED_MAX_PAYMENT_AMOUNT',
  ])('is refused until another day with %s', (code) => {
    for (const operation of ['charge', 'confirm'] as const)
      expect(outcomeOf(operation, code)).toBe('soft');
  });

  test.each([
    'INVALID_STOPPED_CARD',
    'INVALID_CARD_EXPIRATION',
    'INVALID_CARD_LOST_OR_STOLEN',
    'INVALID_REJECT_CARD',
    'INVALID_CARD_NUMBER',
    'INVALID_BILL_KEY_REQUEST',
    'NOT_SUPPORTED_CARD_TYPE',
    'EXCEED_MAX_AUTH_COUNT',
    'FDS_ERROR',
    'BELOW_MINIMUM_AMOUNT',
  ])('is refused for this card with %s', (code) => {
    for (const operation of ['issue', 'charge', 'confirm'] as const)
      expect(outcomeOf(operation, code)).toBe('hard');
  });
});

test.each([
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'UNKNOWN_PAYMENT_ERROR',
  'COMMON_ERROR',
  'PROVIDER_ERROR',
  'CARD_PROCESSING_ERROR',
  'ALREADY_PROCESSED_PAYMENT',
  'DUPLICATED_ORDER_ID',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'IDEMPOTENT_REQUEST_PROCESSING',
  'HTTP 429',
  'HTTP 503',
  'TimeoutError',
  'ECONNRESET',
  'A_CODE_OF_TOMORROW',
  'toString',
])('the outcome is unknown with %s', (code) => {
  for (const operation of operations) expect(outcomeOf(operation, code)).toBe('unknown');
});

test.each([
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'FORBIDDEN_REQUEST',
  'NOT_MATCHES_CUSTOMER_KEY',
  'INVALID_IDEMPOTENCY_KEY',
])('%s is a fault of ours', (code) => {
  for (const operation of operations) expect(outcomeOf(operation, code)).toBe('rejected');
});

test('a one-time key that does not exist refuses the card, a billing key that does not is a fault', () => {
  expect(outcomeOf('issue', 'NOT_FOUND_BILLING')).toBe('hard');
  expect(outcomeOf('charge', 'NOT_FOUND_BILLING')).toBe('rejected');
});

test('a payment is missing for reads only', () => {
  expect(outcomeOf('read', 'NOT_FOUND_PAYMENT')).toBe('not_found');
  expect(outcomeOf('confirm', 'NOT_FOUND_PAYMENT')).toBe('hard');
  expect(outcomeOf('cancel', 'NOT_FOUND_PAYMENT')).toBe('rejected');
});

test('an expired window refuses the confirmation', () => {
  expect(outcomeOf('confirm', 'NOT_FOUND_PAYMENT_SESSION')).toBe('hard');
});

describe('a cancel', () => {
  test.each([
    'NOT_CANCELABLE_PAYMENT',
    'NOT_ALLOWED_PARTIAL_REFUND',
    'EXCEED_MAX_REFUND_DUE',
    'REFUND_REJECTED',
  ])('is refused with %s', (code) => {
    expect(outcomeOf('cancel', code)).toBe('hard');
  });

  test.each(['ALREADY_CANCELED_PAYMENT', 'NOT_CANCELABLE_AMOUNT', 'NOT_MATCHES_REFUNDABLE_AMOUNT'])(
    'must read the payment after %s',
    (code) => {
      expect(outcomeOf('cancel', code)).toBe('unknown');
    },
  );
});

test('deleting a deleted billing key is done, for no other request', () => {
  for (const operation of operations)
    expect(isDeletedAlready(operation, 'ALREADY_REMOVED_BILLING_KEY')).toBe(operation === 'delete');
});
