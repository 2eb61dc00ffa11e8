import type { PlanQuote } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import { billingPeriods, plans, sellablePlanIds } from '@onsori/contract/plans';
import { ApiError } from '#lib/api-error.ts';
import type { PlanSelection } from '#lib/payment-paths.ts';
import { addDays } from './billing-days.ts';

/** The choice in the URL of the checkout; null if it cannot be bought. */
export function parsePlanSelection(search: URLSearchParams): PlanSelection | null {
  const plan = sellablePlanIds.find((id) => id === search.get('plan'));
  const period = billingPeriods.find((each) => each === search.get('period'));
  const seats = Number(search.get('seats') ?? 1);
  if (plan === undefined || period === undefined) return null;
  if (!Number.isInteger(seats) || seats < 1 || seats > billingLimits.maxSeats) return null;
  return { plan, period, seats: plans[plan].perSeat ? seats : 1 };
}

/** Query parameter that marks the return from the window that registers a card. */
export const cardReturn = { name: 'return', value: 'card' } as const;

export type CardReturn =
  | { readonly authKey: string; readonly customerKey: string }
  | { readonly code: string | null };

/** What the window that registers a card appended to the URL; null for any other visit. */
export function parseCardReturn(search: URLSearchParams): CardReturn | null {
  if (search.get(cardReturn.name) !== cardReturn.value) return null;
  const [authKey, customerKey] = [search.get('authKey'), search.get('customerKey')];
  if (authKey !== null && customerKey !== null) return { authKey, customerKey };
  return { code: search.get('code') };
}

/** What a purchase needs, in the order of the page. */
const checkoutGroups = ['organization', 'phone', 'card', 'consent'] as const;
export type CheckoutGroup = (typeof checkoutGroups)[number];

/** The groups that are still to be filled in, the first one first. */
export function listMissingGroups(
  isFilled: Readonly<Record<CheckoutGroup, boolean>>,
): readonly CheckoutGroup[] {
  return checkoutGroups.filter((group) => !isFilled[group]);
}

export interface ChargeEvent {
  readonly kind: 'start' | 'withdrawal' | 'notice' | 'next';
  readonly day: string;
  /** Charged on that day; null for none. */
  readonly amount: number | null;
}

/** Days before the next charge of a yearly plan on which a mail announces it. */
export const lastNoticeDays = Math.min(...billingLimits.renewalNoticeDays);
export const firstNoticeDays = Math.max(...billingLimits.renewalNoticeDays);

type QuotedDays = Pick<
  PlanQuote,
  'period' | 'period_start' | 'amount' | 'withdrawal_until' | 'next_charge'
>;

/** What happens from the payment to the next charge; only yearly renewals are announced. */
export function listChargeEvents(quote: QuotedDays): readonly ChargeEvent[] {
  const { date, amount } = quote.next_charge;
  const notice = { kind: 'notice', day: addDays(date, -lastNoticeDays), amount: null } as const;
  return [
    { kind: 'start', day: quote.period_start, amount: quote.amount },
    { kind: 'withdrawal', day: quote.withdrawal_until, amount: null },
    ...(quote.period === 'year' ? [notice] : []),
    { kind: 'next', day: date, amount },
  ];
}

/** How the checkout handles a failed purchase; `lost` means that its outcome is not known. */
export type PurchaseProblem = 'lost' | 'payment_open' | 'amount_changed' | 'card' | 'other';

export function purchaseProblemOf(error: unknown): PurchaseProblem {
  if (!(error instanceof ApiError)) return 'other';
  const type = error.body?.type;
  if (type === 'conflict.payment_open') return 'payment_open';
  if (type === 'conflict.amount_changed') return 'amount_changed';
  if (type === 'not_found.card') return 'card';
  const isLost =
    error.status === null ||
    error.status >= 500 ||
    type === 'conflict.in_progress' ||
    type === 'request_timeout';
  return isLost ? 'lost' : 'other';
}

/** Delays before a purchase whose reply was lost is sent again with the same key. */
const RETRY_DELAYS_MS = [1000, 3000];

/** Repeats a call whose reply was lost; only calls that take effect once may be repeated. */
export async function retryLost<Reply>(
  call: () => Promise<Reply>,
  wait: (ms: number) => Promise<void>,
): Promise<Reply> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await call();
    } catch (error) {
      if (purchaseProblemOf(error) !== 'lost') throw error;
      await wait(delay);
    }
  }
  return call();
}
