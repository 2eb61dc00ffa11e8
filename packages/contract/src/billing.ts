import { z } from 'zod';
import { billingLimits } from './billing-limits.ts';
import { cancellationPeriods, cancellationReasons } from './enumerations.ts';
import { dateOnly, freeText, privateId, won } from './fields.ts';
import { card, paymentReply, paymentStatus, refusals } from './payments.ts';
import {
  billingPeriods,
  certificateKinds,
  fileKinds,
  planExtras,
  planIds,
  planScopes,
  sellablePlanIds,
} from './plans.ts';
import { defineRoute, perUser } from './route.ts';

const planTerms = {
  tracks: z.enum(['free_badge', 'all']).describe('free_badge: only those that are free'),
  formats: z.array(z.enum(fileKinds)).describe('hires is the 24-bit master'),
  scope: z.enum(planScopes).describe('each includes those before it'),
  credit_line: z.boolean().describe('whether a work must name where its music is from'),
  certificate: z.enum(certificateKinds),
};

export const planOffer = z.object({
  id: z.enum(planIds),
  price: z
    .object({ month: won, year: won, per_seat: z.boolean() })
    .nullable()
    .describe('null where a quote says it'),
  ...planTerms,
  monthly_tracks: z.int().positive().nullable().describe('null for as many as wanted'),
  channels: z.object({ count: z.int().positive(), per: z.enum(['platform', 'plan']) }).nullable(),
  extras: z.array(z.enum(planExtras)),
});
export type PlanOffer = z.output<typeof planOffer>;

export const planList = z.object({ currency: z.literal('KRW'), items: z.array(planOffer) });

export const currentPlan = z.object({
  plan: z.enum(planIds),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('null: it has no end, or is renewed'),
  ...planTerms,
  quota: z
    .object({
      tracks: z.int().positive(),
      used: z.int().nonnegative(),
      renews_at: z.iso.datetime().describe('the first of the next month in Korea'),
    })
    .nullable()
    .describe('null where tracks are not counted'),
});

const planTarget = {
  plan: z.enum(sellablePlanIds),
  period: z.enum(billingPeriods),
  seats: z.int().min(1).max(billingLimits.maxSeats).describe('1 for plans without seats'),
};

export const subscriptionStates = ['pending', 'active', 'past_due'] as const;

/** The bought plan, as its payer sees it. */
const paidSubscription = z.object({
  ...planTarget,
  state: z.enum(subscriptionStates),
  unit_price: won.describe('of one seat and period'),
  period_start: dateOnly.describe('in Korea'),
  period_end: dateOnly.describe('exclusive; the day of the next charge, or of the end'),
  period_days: z.int().positive(),
  used_days: z.int().nonnegative().describe('today included'),
  ends_at_period_end: z.boolean(),
  next_charge: z
    .object({ date: dateOnly, amount: won })
    .nullable()
    .describe('null if the plan ends instead, also while it is unpaid and not tried again'),
  next: z.object(planTarget).nullable().describe('a change that applies from the next period on'),
  card: card.nullable(),
  past_due: z
    .object({
      failure: z
        .enum(['soft', 'hard'])
        .describe('of the last try; hard: only another card helps, soft: the same one may pass'),
      reason: z.enum(refusals),
      tries: z.int().positive().describe('how often the charge was refused'),
      next_try_at: z.iso.datetime().nullable(),
      ends_at: z.iso.datetime().describe('when the plan ends without a payment'),
    })
    .nullable(),
  open_order_id: z.string().nullable().describe('of a payment whose outcome is not known yet'),
  price_change: z
    .object({ unit_price: won, effective_on: dateOnly, consented: z.boolean() })
    .nullable()
    .describe('without consent the plan ends instead of costing more'),
});
export type PaidSubscription = z.output<typeof paidSubscription>;

export const subscription = z.object({
  current: currentPlan.nullable().describe('the largest plan held; null without one'),
  paid: paidSubscription.nullable().describe('what the user pays for; null without a subscription'),
});
export type Subscription = z.output<typeof subscription>;

export const planQuote = z.object({
  ...planTarget,
  effective: z.enum(['now', 'period_end']),
  effective_on: dateOnly,
  amount: won.describe('charged today; 0 for a change at the end of the period'),
  supply: won,
  vat: won,
  price: won.describe('of a whole period'),
  credit: z
    .object({ amount: won, days: z.int().nonnegative(), period_days: z.int().positive() })
    .nullable()
    .describe('for the unused days of the current period'),
  added_seats: z
    .object({
      count: z.int().positive(),
      days: z.int().positive(),
      period_days: z.int().positive(),
    })
    .nullable()
    .describe('seats added within the current period, today included'),
  period_start: dateOnly,
  period_end: dateOnly,
  withdrawal_until: dateOnly.describe('the last day of a full refund without a download'),
  next_charge: z.object({ date: dateOnly, amount: won }),
});
export type PlanQuote = z.output<typeof planQuote>;

export const cancellationQuote = z.object({
  paid: won.describe('for the current period, credit included'),
  paid_on: dateOnly,
  period_start: dateOnly,
  period_end: dateOnly,
  period_days: z.int().positive(),
  used_days: z.int().nonnegative().describe('today included'),
  left_days: z.int().nonnegative(),
  refund_now: won.describe('what stopping now pays back'),
  is_withdrawal: z
    .boolean()
    .describe('within 7 days and without a download: all of the payment comes back'),
  licences: z.int().nonnegative().describe('they stay valid'),
});
export type CancellationQuote = z.output<typeof cancellationQuote>;

const userAccess = { caller: 'user', bearer: 'required' } as const;
const interactiveRateLimit = perUser(120, 60);

export const listPlans = defineRoute({
  method: 'GET',
  path: '/v1/plans',
  caller: 'visitor',
  bearer: 'none',
  summary: 'The plans with their prices, smallest first',
  reply: planList,
  errors: [],
  cache: { maxAgeSeconds: 3600 },
});

export const getSubscription = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/subscription',
  summary: 'The plan the user has, and how much of it is used',
  reply: subscription,
  errors: [],
  rateLimit: interactiveRateLimit,
});

const purchaseErrors = [
  'forbidden.phone_unverified',
  'forbidden.seat_member',
  'conflict.payment_open',
  'conflict.amount_changed',
  'not_found.card',
] as const;
const purchaseRateLimit = perUser(20, 600);

export const quotePlan = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/subscription/quote',
  summary: 'What a plan, period or number of seats costs today, and from when on it applies',
  body: z.object(planTarget),
  reply: planQuote,
  errors: ['invalid.plan_change', 'forbidden.seat_member'],
  rateLimit: interactiveRateLimit,
});

const purchase = z.object({
  ...planTarget,
  card_id: privateId,
  expected_amount: won.describe('the amount that the user agreed to pay today'),
  agreed: z.literal(true).describe('consent to the recurring charge'),
  organization_name: freeText(billingLimits.organizationNameMax).optional(),
});

export const subscribe = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/subscription',
  summary: 'Buys a plan with a registered card. 202: the outcome is not known yet, ask by order',
  body: purchase,
  reply: paymentReply,
  acceptedReply: paymentReply,
  errors: [...purchaseErrors, 'invalid.plan_change', 'conflict.subscribed'],
  rateLimit: purchaseRateLimit,
});

export const changePlan = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/subscription/change',
  summary:
    'Changes plan, period or seats: at once for a larger one, which is charged, else with the next period',
  body: purchase.omit({ organization_name: true, card_id: true }).extend({
    organization_name: purchase.shape.organization_name,
  }),
  reply: z.object({ payment: paymentStatus.nullable().describe('null where nothing is charged') }),
  acceptedReply: paymentReply,
  errors: [...purchaseErrors, 'invalid.plan_change', 'conflict.not_subscribed'],
  rateLimit: purchaseRateLimit,
});

export const undoPlanChange = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/subscription/change',
  summary: 'Drops a change that would apply with the next period',
  reply: subscription,
  errors: ['conflict.not_subscribed'],
  rateLimit: interactiveRateLimit,
});

export const quoteCancellation = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/subscription/cancellation',
  summary: 'Both ways to cancel, with what each pays back',
  reply: cancellationQuote,
  errors: ['conflict.not_subscribed'],
  rateLimit: interactiveRateLimit,
});

export const cancelSubscription = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/subscription/cancellation',
  summary: 'Cancels at the end of the period, or now with the refund of the published formula',
  body: z.object({
    way: z.enum(['period_end', 'now']),
    expected_refund: won.describe('conflict.amount_changed if it is another sum by now'),
    reason: z.enum(cancellationReasons).optional(),
    used_months: z.literal(cancellationPeriods).optional(),
  }),
  reply: subscription,
  errors: ['conflict.not_subscribed', 'conflict.amount_changed', 'conflict.payment_open'],
  rateLimit: purchaseRateLimit,
});

export const resumeSubscription = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/subscription/cancellation',
  summary: 'Takes back a cancellation before the period ends',
  reply: subscription,
  errors: ['conflict.not_subscribed'],
  rateLimit: interactiveRateLimit,
});

export const setSubscriptionCard = defineRoute({
  ...userAccess,
  method: 'PUT',
  path: '/v1/user/subscription/card',
  summary: 'Charges another card from now on; an unpaid period is tried again at once',
  body: z.object({ card_id: privateId }),
  reply: subscription,
  errors: ['conflict.not_subscribed', 'conflict.payment_open', 'not_found.card'],
  rateLimit: purchaseRateLimit,
});

export const consentToPrice = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/subscription/price-consent',
  summary: 'Agrees to an announced price; without it the plan ends instead',
  body: z.object({ unit_price: won, effective_on: dateOnly }),
  reply: subscription,
  errors: ['conflict.not_subscribed', 'conflict.amount_changed'],
  rateLimit: interactiveRateLimit,
});

export const takeFreePlan = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/subscription/free',
  summary: 'Takes the Free plan, without a card; taken already, it stays so',
  reply: subscription,
  errors: [],
  rateLimit: interactiveRateLimit,
});
