import { languages } from '@onsori/contract/enumerations';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

const example = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

/** An outcome that stays unknown is asked for again with growing delays, and every 5 minutes. */
const MAX_GATEWAY_ATTEMPTS = 20;

/** Charges a card, or confirms what the payment window authenticated. */
export const requestPaymentJob = defineJob({
  name: 'billing.request_payment',
  payload: z.object({ attemptId: z.uuid() }),
  maxAttempts: MAX_GATEWAY_ATTEMPTS,
  queue: 'payment',
  priority: -10,
  key: ({ attemptId }) => attemptId,
  examplePayload: { attemptId: example },
});

export const registerCardJob = defineJob({
  name: 'billing.register_card',
  payload: z.object({ registrationId: z.uuid() }),
  maxAttempts: MAX_GATEWAY_ATTEMPTS,
  queue: 'payment',
  priority: -10,
  key: ({ registrationId }) => registrationId,
  examplePayload: { registrationId: example },
});

/** Deletes the billing key of a removed card at the gateway. */
export const deleteBillingKeyJob = defineJob({
  name: 'billing.delete_billing_key',
  payload: z.object({ cardId: z.uuid() }),
  maxAttempts: MAX_GATEWAY_ATTEMPTS,
  queue: 'payment',
  key: ({ cardId }) => cardId,
  examplePayload: { cardId: example },
});

export const sendRefundJob = defineJob({
  name: 'billing.send_refund',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: MAX_GATEWAY_ATTEMPTS,
  queue: 'payment',
  key: ({ refundId }) => refundId,
  examplePayload: { refundId: example },
});

/** Reads a payment that a notification named. */
export const readPaymentJob = defineJob({
  name: 'billing.read_payment',
  payload: z.object({ paymentKey: z.string().max(200) }),
  maxAttempts: 5,
  queue: 'payment',
  key: ({ paymentKey }) => paymentKey,
  examplePayload: { paymentKey: 'unknown' },
});

/** Charges due periods, ends those that are not renewed, and tries refused charges again. */
export const renewSubscriptionsJob = defineJob({
  name: 'billing.renew_subscriptions',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '* * * * *',
  examplePayload: {},
});

/** Announces renewals and price changes, at 10:00 in Korea. */
export const announceChargesJob = defineJob({
  name: 'billing.announce_charges',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '0 1 * * *',
  examplePayload: {},
});

/** Moves the revenue of the day out of deferred revenue, after midnight in Korea. */
export const recognizeRevenueJob = defineJob({
  name: 'billing.recognize_revenue',
  payload: z.object({}),
  maxAttempts: 10,
  cron: '5 15 * * *',
  examplePayload: {},
});

/** Asks again for outcomes that are still open. */
export const reconcileOpenJob = defineJob({
  name: 'billing.reconcile_open',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
  examplePayload: {},
});

/** Compares the gateway's transactions and settlements with our records, at 04:30 in Korea. */
export const reconcileDayJob = defineJob({
  name: 'billing.reconcile_day',
  payload: z.object({}),
  maxAttempts: 10,
  queue: 'payment',
  cron: '30 19 * * *',
  examplePayload: {},
});

/** Deletes records of deleted accounts that the law no longer requires, at 03:20 in Korea. */
export const deleteExpiredRecordsJob = defineJob({
  name: 'billing.delete_expired_records',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '20 18 * * *',
  examplePayload: {},
});

export const billingMailKinds = [
  'receipt',
  'payment_refused',
  'card_needed',
  'renewal_ahead',
  'price_change',
  'card_removed',
  'cancelled',
  'ended',
  'refunded',
  'refund_refused',
  'refund_failed',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];

/** Texts are rendered when it is sent; amounts and days are those of the occasion. */
export const sendBillingMailJob = defineJob({
  name: 'billing.send_mail',
  payload: z.object({
    kind: z.enum(billingMailKinds),
    customerId: z.uuid(),
    values: z.record(z.string(), z.string()),
    /** Set where the account is deleted before the mail is sent. */
    recipient: z.object({ email: z.string(), language: z.enum(languages) }).optional(),
  }),
  maxAttempts: 10,
  priority: -10,
  examplePayload: { kind: 'receipt', customerId: example, values: {} },
});
