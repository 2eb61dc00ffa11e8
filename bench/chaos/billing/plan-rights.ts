import { billingLimits } from '@onsori/contract/billing-limits';
import {
  addDays,
  type Day,
  startOfKoreanDay,
} from '#server/src/features/billing/korean-days.rules.ts';

/** A paid order of a subscription. */
export interface PlanPayment {
  readonly orderId: string;
  readonly kind: 'start' | 'renewal' | 'upgrade' | 'seats';
  readonly plan: string;
  readonly seats: number;
  readonly periodStart: Day;
  readonly periodEnd: Day;
  readonly amount: number;
  readonly refunded: number;
}

/** A subscription as it is stored, with its grant and its payments, the oldest first. */
export interface GrantedPlan {
  readonly plan: string;
  readonly seats: number;
  readonly periodEnd: Day;
  readonly endsAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  readonly endedBecause: string | null;
  readonly grant: { readonly plan: string; readonly endsAt: Date } | null;
  /** Seats of the company; null for a plan without seats and after its end. */
  readonly seatLimit: number | null;
  readonly payments: readonly PlanPayment[];
}

const isStopped = ({ endedBecause }: GrantedPlan): boolean =>
  endedBecause === 'stopped' || endedBecause === 'withdrawn';

/** When rights end that were paid until a day. */
function expectedEnd(granted: GrantedPlan, periodEnd: Day): Date {
  const { endedAt, endedBecause, endsAtPeriodEnd } = granted;
  const isFinal = endsAtPeriodEnd || endedBecause === 'period_end';
  const graceDays = isFinal ? 0 : billingLimits.graceDays + 1;
  const paidUntil = startOfKoreanDay(addDays(periodEnd, graceDays));
  return endedAt !== null && endedAt < paidUntil ? endedAt : paidUntil;
}

/** Whether the plan and its grant are what the last payment paid for. */
function isGranted(granted: GrantedPlan): boolean {
  const last = granted.payments.findLast(({ kind }) => kind !== 'seats');
  const seats = granted.payments.at(-1)?.seats;
  const { grant, seatLimit } = granted;
  return (
    last !== undefined &&
    grant?.plan === last.plan &&
    granted.plan === last.plan &&
    granted.seats === seats &&
    granted.periodEnd === last.periodEnd &&
    (seatLimit === null || seatLimit === seats) &&
    grant.endsAt.getTime() === expectedEnd(granted, last.periodEnd).getTime()
  );
}

/** A renewal continues where the period before it ended, so that no day is paid twice. */
function continuesPeriod(payments: readonly PlanPayment[], index: number): boolean {
  const before = payments.slice(0, index).findLast(({ kind }) => kind !== 'seats');
  const payment = payments[index];
  return payment?.kind !== 'renewal' || before?.periodEnd === payment.periodStart;
}

/** Won that the granted rights were paid with, by order. A refund counts where the rights have ended. */
export function valueRights(granted: GrantedPlan): Map<string, number> {
  const { payments } = granted;
  const hasRights = isGranted(granted);
  return new Map(
    payments.map(({ orderId, amount, refunded }, index) => {
      const isLast = index === payments.length - 1;
      const isRight = (hasRights || !isLast) && continuesPeriod(payments, index);
      const value = isStopped(granted) ? amount - refunded : amount;
      return [orderId, isRight ? value : 0];
    }),
  );
}
