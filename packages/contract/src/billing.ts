import { z } from 'zod';
import { certificateKinds, fileKinds, licenceScopes, planExtras, planIds } from './plans.ts';
import { defineRoute, perUser } from './route.ts';

const won = z.int().nonnegative().describe('won, with VAT');

const planTerms = {
  tracks: z.enum(['free_badge', 'all']).describe('free_badge: only those that are free'),
  formats: z.array(z.enum(fileKinds)).describe('hires is the 24-bit master'),
  scope: z.enum(licenceScopes).describe('each includes those before it'),
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
  until: z.iso.datetime().nullable().describe('null: it has no end'),
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

export const subscription = z.object({
  current: currentPlan.nullable().describe('the largest plan held; null without one'),
});
export type Subscription = z.output<typeof subscription>;

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

export const takeFreePlan = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/subscription/free',
  summary: 'Takes the Free plan, without a card; taken already, it stays so',
  reply: subscription,
  errors: [],
  rateLimit: interactiveRateLimit,
});
