import { type BillingPeriod, plans, type SellablePlanId } from '@onsori/contract/plans';

/** What can be subscribed to. */
export interface PlanTarget {
  readonly plan: SellablePlanId;
  readonly period: BillingPeriod;
  /** 1 for plans without seats. */
  readonly seats: number;
}

type PricedBy = Pick<PlanTarget, 'plan' | 'period'>;

export const hasSamePrice = (a: PricedBy, b: PricedBy): boolean =>
  a.plan === b.plan && a.period === b.period;

export const isSameTarget = (a: PlanTarget, b: PlanTarget): boolean =>
  hasSamePrice(a, b) && a.seats === b.seats;

export const hasValidSeats = ({ plan, seats }: PlanTarget): boolean =>
  plans[plan].perSeat || seats === 1;

/** Splits an amount that includes 10 % VAT, as the gateway prints it on receipts. */
export function splitVat(total: number): { readonly supply: number; readonly vat: number } {
  // Total ÷ 1.1 in integers. A tie cannot occur: 11 is odd.
  const supply = Math.round((total * 10) / 11);
  return { supply, vat: total - supply };
}

const share = (amount: number, days: number, periodDays: number): number =>
  (amount * Math.min(Math.max(days, 0), periodDays)) / periodDays;

/** The price of some days of a period; fractions of a won are the customer's. */
export const prorateDown = (amount: number, days: number, periodDays: number): number =>
  Math.floor(share(amount, days, periodDays));

/** What some days of a period are worth to the customer, rounded up. */
export const prorateUp = (amount: number, days: number, periodDays: number): number =>
  Math.ceil(share(amount, days, periodDays));

/** The list price in won with VAT, of one seat and period. */
export function unitPriceOf(plan: SellablePlanId, period: BillingPeriod): number {
  const { price } = plans[plan];
  if (price === null) throw new Error(`no list price: ${plan}`);
  return price[period];
}

export const priceOf = (
  { plan, period, seats }: PlanTarget,
  unitPrice = unitPriceOf(plan, period),
): number => unitPrice * seats;
