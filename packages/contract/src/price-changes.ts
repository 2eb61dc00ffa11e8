import { z } from 'zod';
import { accepted } from './account.ts';
import { billingLimits } from './billing-limits.ts';
import { dateOnly, privateId, wholeNumber, won } from './fields.ts';
import { reasonField } from './operators.ts';
import { billingPeriods, sellablePlanIds } from './plans.ts';
import { defineRoute, perUser } from './route.ts';

const count = z.int().nonnegative();
const plan = z.enum(sellablePlanIds);
const period = z.enum(billingPeriods);
const { min, max } = billingLimits.unitPrice;
const unitPrice = z.int().min(min).max(max).describe('won with VAT, of one seat');

const priceChange = z.object({
  id: privateId,
  plan,
  period,
  unit_price: won,
  effective_on: dateOnly.describe('renewals from this day in Korea on'),
  announced_at: z.iso.datetime(),
  asked: count.describe('subscriptions whose consent was asked for'),
  consented: count,
});
export type AnnouncedPriceChange = z.output<typeof priceChange>;

const priceAccess = {
  caller: 'operator',
  bearer: 'required',
  permission: 'admin',
  rateLimit: perUser(300, 60),
} as const;

export const listPriceChanges = defineRoute({
  ...priceAccess,
  method: 'GET',
  path: '/v1/operator/price-changes',
  summary: 'Announced prices, by the day they take effect, the latest first',
  reply: z.object({
    items: z.array(priceChange),
    first_possible_day: dateOnly.describe('for which consent can still be asked'),
  }),
  errors: [],
});

const priceChangePreview = z.object({
  list_price: won,
  subscriptions: count.describe('that would renew with this plan and period'),
  seats: count,
  need_consent: count.describe('that pay less today; without consent they end'),
  pay_less: count.describe('that pay more today'),
  min_price: won.nullable().describe('lowest and highest agreed price; null without subscriptions'),
  max_price: won.nullable(),
});
export type PriceChangePreview = z.output<typeof priceChangePreview>;

export const previewPriceChange = defineRoute({
  ...priceAccess,
  method: 'GET',
  path: '/v1/operator/price-changes/preview',
  summary: 'Whom a price would concern',
  query: z.object({
    plan,
    period,
    unit_price: wholeNumber.pipe(unitPrice),
    effective_on: dateOnly,
  }),
  reply: priceChangePreview,
  errors: [],
});

export const announcePriceChange = defineRoute({
  ...priceAccess,
  method: 'POST',
  path: '/v1/operator/price-changes',
  summary: 'Announces a price for renewals; a higher one needs the consent of each subscriber',
  stepUp: true,
  body: z.object({
    plan,
    period,
    unit_price: unitPrice,
    effective_on: dateOnly,
    reason: reasonField,
  }),
  reply: accepted,
  errors: ['conflict.price_announced', 'conflict.price_day'],
});
