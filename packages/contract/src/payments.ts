import { z } from 'zod';
import { billingLimits } from './billing-limits.ts';
import {
  catalogId,
  dateOnly,
  freeText,
  opaqueText,
  pageOf,
  pageQuery,
  privateId,
  won,
} from './fields.ts';
import { billingPeriods, planIds } from './plans.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const orderId = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/);

export const cardTypes = ['credit', 'debit', 'gift'] as const;
export const cardOwners = ['personal', 'corporate'] as const;

export const card = z.object({
  id: privateId,
  issuer_code: z.string().describe('two characters of the gateway, such as 41 for Shinhan'),
  last_digits: z.string(),
  card_type: z.enum(cardTypes),
  owner_type: z.enum(cardOwners),
});
export type Card = z.output<typeof card>;

export const paymentKinds = ['start', 'renewal', 'upgrade', 'seats', 'cart'] as const;
export const refundStates = ['requested', 'approved', 'refunded', 'refused'] as const;
/** Refunds that a user asks for outside the published formula; an operator decides. */
export const requestableRefundReasons = ['defect', 'minor', 'goodwill'] as const;
export const refundReasons = [
  'stopped',
  'withdrawal',
  'music_withdrawal',
  'double_charge',
  ...requestableRefundReasons,
] as const;

/** Why a card was refused, as a person can act on it. */
export const refusals = [
  'limit',
  'card_company',
  'daily_count',
  'amount',
  'stopped_card',
  'expired_card',
  'lost_card',
  'card_number',
  'unsupported_card',
  'no_card',
  'too_many_attempts',
  'cancelled',
  'window_expired',
  'other',
] as const;
export type Refusal = (typeof refusals)[number];

const paymentFacts = {
  order_id: orderId,
  kind: z.enum(paymentKinds),
  plan: z.enum(planIds).nullable(),
  period: z.enum(billingPeriods).nullable(),
  seats: z.int().positive().nullable(),
  amount: won,
  created_at: timestamp,
  card: z
    .object({ issuer_code: z.string(), last_digits: z.string() })
    .nullable()
    .describe('null before the window was used, and for easy pay'),
};

/** The outcome of an order, as far as it is known. */
export const paymentStatus = z.object({
  ...paymentFacts,
  state: z
    .enum(['pending', 'paid', 'refused', 'expired'])
    .describe('expired: nothing was charged in time'),
  is_overdue: z.boolean().describe('pending for over an hour: a person checks it'),
  refusal: z
    .object({ reason: z.enum(refusals), can_retry_card: z.boolean() })
    .nullable()
    .describe('null unless refused'),
  receipt_url: z.url().nullable(),
});
export type PaymentStatus = z.output<typeof paymentStatus>;

/** With 202 the payment is pending: ask for its order. */
export const paymentReply = z.object({ payment: paymentStatus });

const refund = z.object({
  id: privateId,
  amount: won,
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  refused_because: z
    .string()
    .nullable()
    .describe('null with state refused: the gateway refused it, and a person pays it back'),
  requested_at: timestamp,
  finished_at: timestamp.nullable(),
});

export const payment = z.object({
  ...paymentFacts,
  state: z.enum(['pending', 'paid']),
  supply: won,
  vat: won,
  period_start: dateOnly.nullable(),
  period_end: dateOnly.nullable().describe('exclusive'),
  paid_at: timestamp.nullable(),
  refused_before: z
    .object({ at: timestamp, reason: z.enum(refusals) })
    .nullable()
    .describe('the last refusal before this payment succeeded'),
  receipt_url: z.url().nullable(),
  refunded: won,
  refunds: z.array(refund),
  musics: z.array(
    z.object({
      line_id: privateId,
      music_id: catalogId,
      title: z.string(),
      project: z.string(),
      amount: won,
      is_downloaded: z.boolean(),
      is_refunded: z.boolean(),
      withdrawal_until: dateOnly.nullable().describe('null where it cannot be given back'),
    }),
  ),
});
export type Payment = z.output<typeof payment>;
export const paymentPage = pageOf(payment);

const userAccess = { caller: 'user', bearer: 'required' } as const;
const interactiveRateLimit = perUser(120, 60);
const purchaseRateLimit = perUser(20, 600);
const orderParams = z.object({ orderId });

export const getPaymentAuthParams = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/payments/auth-params',
  summary: 'What the payment window needs: its script, the public keys and the payer',
  reply: z.object({
    sdk_url: z.url().nullable().describe('null for the address of the gateway itself'),
    billing_client_key: z.string().describe('for registering a card'),
    payment_client_key: z.string().describe('for a single payment'),
    customer_key: z.uuid(),
    email: z.string(),
    name: z.string(),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const listCards = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/payments/cards',
  summary: 'Registered cards, the latest first',
  reply: z.object({ items: z.array(card) }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

const cardRegistration = z.object({
  state: z.enum(['pending', 'registered', 'refused']),
  card: card.nullable().describe('null unless registered'),
  reason: z.enum(refusals).nullable().describe('null unless refused'),
});
export type CardRegistration = z.output<typeof cardRegistration>;

export const registerCard = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/payments/cards',
  summary: 'Registers the card of a finished window; repeated, it has the same result',
  body: z.object({ auth_key: opaqueText(300).min(1), customer_key: z.uuid() }),
  reply: cardRegistration,
  acceptedReply: cardRegistration,
  errors: ['forbidden.phone_unverified', 'invalid.payment', 'conflict.cards_full'],
  rateLimit: purchaseRateLimit,
});

export const removeCard = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/payments/cards/{cardId}',
  summary: 'Removes a card; the one that pays for the plan cannot be removed',
  params: z.object({ cardId: privateId }),
  reply: z.object({ items: z.array(card) }),
  errors: ['not_found.card', 'conflict.card_in_use'],
  rateLimit: interactiveRateLimit,
});

export const listPayments = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/payments',
  summary: 'Payments with their receipts and refunds, the latest first',
  query: pageQuery,
  reply: paymentPage,
  errors: ['invalid.page_too_deep'],
  rateLimit: interactiveRateLimit,
});

export const getPayment = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/payments/{orderId}',
  summary: 'The outcome of an order, as far as it is known',
  params: orderParams,
  reply: paymentReply,
  errors: ['not_found.payment'],
  rateLimit: interactiveRateLimit,
});

export const confirmPayment = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/payments/{orderId}/confirm',
  summary: 'Completes what the window authenticated; repeated, it has the same outcome',
  params: orderParams,
  body: z.object({ payment_key: opaqueText(200).min(1), amount: won }),
  reply: paymentReply,
  acceptedReply: paymentReply,
  errors: ['not_found.payment', 'invalid.payment', 'conflict.cart_changed'],
  rateLimit: purchaseRateLimit,
});

export const abandonPayment = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/payments/{orderId}/abandon',
  summary: 'Reports that the window was closed or refused, so that the order can end',
  params: orderParams,
  body: z.object({ code: opaqueText(100) }),
  reply: paymentReply,
  errors: ['not_found.payment'],
  rateLimit: interactiveRateLimit,
});

export const withdrawMusics = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/payments/{orderId}/withdrawal',
  summary: 'Gives bought musics back that were not downloaded within 7 days; refunded at once',
  params: orderParams,
  body: z.object({ line_ids: z.array(privateId).min(1).max(billingLimits.maxCartItems) }),
  reply: payment,
  errors: ['not_found.payment', 'conflict.not_refundable'],
  rateLimit: purchaseRateLimit,
});

export const requestRefund = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/payments/{orderId}/refunds',
  summary: 'Asks for a refund outside the published formula, which an operator decides',
  params: orderParams,
  body: z.object({
    reason: z.enum(requestableRefundReasons),
    amount: won.min(1),
    note: freeText(1000).min(1),
  }),
  reply: payment,
  errors: ['not_found.payment', 'conflict.not_refundable'],
  rateLimit: purchaseRateLimit,
});

/** Unsigned, so it only triggers a new read of the payment at the gateway. */
export const receiveTossWebhook = defineRoute({
  caller: 'visitor',
  bearer: 'none',
  method: 'POST',
  path: '/v1/payments/webhooks/toss',
  summary: 'Notifications of the payment gateway',
  body: z.looseObject({ eventType: opaqueText(100).optional() }),
  reply: z.object({ received: z.literal(true) }),
  errors: [],
  rateLimit: perAddress(600, 60),
});
