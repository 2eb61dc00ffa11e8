import { billingLimits } from '@onsori/contract/billing-limits';
import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';

export interface PriceForm {
  readonly plan: SellablePlanId;
  readonly period: BillingPeriod;
  readonly unitPrice: string;
  readonly effectiveOn: string;
}

export interface PriceChangeFields {
  readonly plan: SellablePlanId;
  readonly period: BillingPeriod;
  readonly unit_price: number;
  readonly effective_on: string;
}

/** Null when the text is no price that can be announced. */
function parsePrice(text: string): number | null {
  const digits = text.replaceAll(/[,\s]/g, '');
  const price = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  const { min, max } = billingLimits.unitPrice;
  return price >= min && price <= max ? price : null;
}

export const isPriceWrong = ({ unitPrice }: PriceForm): boolean => parsePrice(unitPrice) === null;

/** ISO dates sort as text. */
export const isDayWrong = ({ effectiveOn }: PriceForm, firstDay: string): boolean =>
  effectiveOn < firstDay;

/** Null while a field is missing or wrong. */
export function toPriceChange(form: PriceForm, firstDay: string): PriceChangeFields | null {
  const unitPrice = parsePrice(form.unitPrice);
  if (unitPrice === null || isDayWrong(form, firstDay)) return null;
  const { plan, period, effectiveOn } = form;
  return { plan, period, unit_price: unitPrice, effective_on: effectiveOn };
}
