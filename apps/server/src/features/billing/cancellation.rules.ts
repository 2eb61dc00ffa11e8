import { billingLimits } from '@onsori/contract/billing-limits';
import { addDays, type Day, daysBetween } from './korean-days.rules.ts';
import { prorateUp } from './prices.rules.ts';

/** A payment for the current period, or one whose unused value an upgrade took over as its credit. */
export interface PeriodPayment {
  readonly attemptId: string;
  readonly kind: 'start' | 'renewal' | 'upgrade' | 'seats';
  readonly paidOn: Day;
  readonly amount: number;
  /** The value of earlier payments that an upgrade took over; otherwise 0. */
  readonly credit: number;
  /** What is left of the amount after refunds, including those that are approved but not sent. */
  readonly balance: number;
  readonly periodStart: Day;
  readonly periodEnd: Day;
  /** Whether something was licensed since this payment. */
  readonly isUsed: boolean;
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, each) => total + each, 0);

const balanceOf = (payments: readonly PeriodPayment[]): number =>
  sum(payments.map(({ balance }) => balance));

/** The days of a period after today. */
export const leftDays = (today: Day, periodEnd: Day): number =>
  Math.max(0, daysBetween(today, periodEnd) - 1);

const paidValue = ({ amount, credit }: PeriodPayment): number => amount + credit;

const unusedValueOf = (payment: PeriodPayment, today: Day): number =>
  prorateUp(
    paidValue(payment),
    leftDays(today, payment.periodEnd),
    daysBetween(payment.periodStart, payment.periodEnd),
  );

/** Payments by the period they paid for: what began it, and before that, as newer, added seats. */
function groupByPeriod(payments: readonly PeriodPayment[]): PeriodPayment[][] {
  const periods: PeriodPayment[][] = [];
  let isBegun = true;
  for (const payment of payments) {
    if (isBegun) periods.push([]);
    periods.at(-1)?.push(payment);
    isBegun = payment.kind !== 'seats';
  }
  return periods;
}

/**
 * What the days after today are worth, of payments in the order newest first: what stopping now pays
 * back, and what an upgrade is credited with. Never more than was paid and not refunded.
 */
export function unusedValue(payments: readonly PeriodPayment[], today: Day): number {
  const [current = []] = groupByPeriod(payments);
  const value = sum(current.map((payment) => unusedValueOf(payment, today)));
  return Math.min(value, balanceOf(payments));
}

const canWithdraw = ({ isUsed, paidOn }: PeriodPayment, today: Day): boolean =>
  !isUsed && today <= addDays(paidOn, billingLimits.withdrawalDays);

export interface CancellationSums {
  /** For the current period, credit included. */
  readonly paid: number;
  readonly paidOn: Day;
  readonly periodDays: number;
  /** Today included. */
  readonly usedDays: number;
  readonly leftDays: number;
  readonly refundNow: number;
  readonly isWithdrawal: boolean;
}

/**
 * What stopping now pays back. A payment of the last 7 days, since which nothing was licensed, comes
 * back as a whole; of others the days after today. `payments` are newest first and not empty; behind
 * an upgrade follow those that its credit is from.
 */
export function quoteCancellation({
  periodStart,
  periodEnd,
  today,
  payments,
}: {
  readonly periodStart: Day;
  readonly periodEnd: Day;
  readonly today: Day;
  readonly payments: readonly PeriodPayment[];
}): CancellationSums {
  const periods = groupByPeriod(payments);
  const [current = []] = periods;
  const firstOther = periods.findIndex(
    (period) => !period.every((each) => canWithdraw(each, today)),
  );
  const withdrawn = firstOther < 0 ? periods : periods.slice(0, firstOther);
  const isWithdrawal = withdrawn.length > 0;
  // The credit of a withdrawn upgrade is from payments that come back themselves, if they can.
  const withdrawnValue =
    sum(withdrawn.flat().map(({ amount }) => amount)) +
    sum((withdrawn.at(-1) ?? []).map(({ credit }) => credit));
  const stoppedValue = sum(
    current.map((payment) =>
      canWithdraw(payment, today) ? paidValue(payment) : unusedValueOf(payment, today),
    ),
  );
  const periodDays = daysBetween(periodStart, periodEnd);
  const left = leftDays(today, periodEnd);
  return {
    paid: isWithdrawal ? withdrawnValue : sum(current.map(paidValue)),
    paidOn: current.at(-1)?.paidOn ?? periodStart,
    periodDays,
    usedDays: periodDays - left,
    leftDays: left,
    // A withdrawal never pays back less than stopping.
    refundNow: Math.min(Math.max(withdrawnValue, stoppedValue), balanceOf(payments)),
    isWithdrawal,
  };
}

export interface PaymentRefund {
  readonly attemptId: string;
  readonly amount: number;
}

/** Spreads a refund over payments, newest first, never more than the balance of each. */
export function allocateRefund(
  amount: number,
  payments: readonly Pick<PeriodPayment, 'attemptId' | 'balance'>[],
): PaymentRefund[] {
  let left = amount;
  return payments.flatMap(({ attemptId, balance }) => {
    const part = Math.min(left, balance);
    if (part <= 0) return [];
    left -= part;
    return [{ attemptId, amount: part }];
  });
}
