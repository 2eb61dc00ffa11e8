import {
  type PurchaseKind,
  type PurchasePeriod,
  type PurchaseState,
  purchaseLimits,
} from '@onsori/contract/purchase-values';
import { type Day, statementMonth } from '#features/billing/billing.public.ts';

/** What applies to a company, agreed on or usual. */
export interface Terms {
  readonly airPrice: number;
  readonly musicPrice: number;
  readonly monthlyLimit: number;
}

/** What an operator set; null for what is usual. */
export type AgreedTerms = { readonly [Field in keyof Terms]: number | null };

export const noTerms: AgreedTerms = { airPrice: null, musicPrice: null, monthlyLimit: null };

export const termsOf = (agreed: AgreedTerms): Terms => ({
  airPrice: agreed.airPrice ?? purchaseLimits.airPrice,
  musicPrice: agreed.musicPrice ?? purchaseLimits.musicPrice,
  monthlyLimit: agreed.monthlyLimit ?? purchaseLimits.monthlyLimit,
});

export const priceOf = (kind: PurchaseKind, { airPrice, musicPrice }: Terms): number =>
  kind === 'air' ? airPrice : musicPrice;

/** What a company may still buy; 0 if the limit was lowered below what it bought. */
export const leftOf = ({ monthlyLimit }: Pick<Terms, 'monthlyLimit'>, bought: number): number =>
  Math.max(0, monthlyLimit - bought);

interface RefundDates {
  readonly refund_requested_at: Date | null;
  readonly refunded_at: Date | null;
}

export function stateOf({ refund_requested_at, refunded_at }: RefundDates): PurchaseState {
  if (refunded_at) return 'refunded';
  return refund_requested_at ? 'refund_requested' : 'paid';
}

/** The first month of a period that goes on until now; null for all months. */
export function firstMonthOf(period: PurchasePeriod, now: Date): Day | null {
  const month = statementMonth(now);
  const [year, number] = [month.slice(0, 4), Number(month.slice(5, 7))];
  switch (period) {
    case 'all':
      return null;
    case 'month':
      return month;
    case 'quarter':
      return `${year}-${String(number - ((number - 1) % 3)).padStart(2, '0')}-01`;
    case 'year':
      return `${year}-01-01`;
  }
}
