import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';
import { formatQuery } from './paths.ts';

export interface PlanSelection {
  readonly plan: SellablePlanId;
  readonly period: BillingPeriod;
  /** 1 for plans without seats. */
  readonly seats: number;
}

/** Typed URLs of pages about payments, apart from the others because the music list does not need them. */
export const paymentPaths = {
  /** The purchase of a plan; its choice is part of the URL, so that a reload restores it. */
  checkout: ({ plan, period, seats }: PlanSelection) =>
    `/checkout${formatQuery({ plan, period, seats: seats > 1 && String(seats) })}`,
  payment: (orderId: string) => `/payments/${orderId}`,
  subscription: () => '/account/subscription',
  cancelSubscription: () => '/account/subscription/cancel',
  /** The secret of a mailed invitation is in its fragment. */
  invitation: () => '/organization/invitation',
  /** Where the payment window leads back to. */
  cartReturn: (orderId: string) => `/cart/return${formatQuery({ order: orderId })}`,
} as const;
