import type { PeriodPayment } from './cancellation.rules.ts';
import { type Day, daysBetween, koreanDay, startOfKoreanDay } from './korean-days.rules.ts';
import type { LedgerAccount } from './ledger.rules.ts';
import { type PlanTarget, splitVat } from './prices.rules.ts';
import {
  type AnnouncedPrice,
  grantOf,
  type Subscription,
  type Terms,
} from './subscription-transitions.rules.ts';

export interface HistoryPayment {
  readonly kind: PeriodPayment['kind'];
  /** What the subscription became with it. */
  readonly terms: Terms;
  readonly addedSeats: number;
  readonly paidAt: Date;
  readonly amount: number;
  readonly credit: number;
  readonly periodStart: Day;
  refunded: number;
}

/** One subscription with its money, newest payment first. */
export interface HistoryAccount {
  subscription: Subscription;
  readonly payments: HistoryPayment[];
  deferred: number;
  /** Whether something else than the formula paid back: the price of the used days does not hold. */
  hasOtherRefunds: boolean;
}

export interface History {
  now: Date;
  lastDownloadAt: Date | null;
  announced: (AnnouncedPrice & Pick<PlanTarget, 'plan' | 'period'>) | null;
  readonly accounts: HistoryAccount[];
  readonly balances: Map<LedgerAccount, number>;
  readonly log: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The due day and the seven days after it. */
const UNPAID_DAYS_MS = 8 * DAY_MS;

function expectThat(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(claim);
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, each) => total + each, 0);

function checkMoney({ accounts, balances }: History): void {
  const payments = accounts.flatMap((account) => account.payments);
  for (const { amount, refunded } of payments)
    expectThat(refunded >= 0 && refunded <= amount, `refunded ${refunded} of ${amount}`);
  const left = payments.map(({ amount, refunded }) => amount - refunded);
  const receivable = balances.get('gateway_receivable') ?? 0;
  expectThat(receivable === sum(left), `receivable ${receivable} for ${sum(left)}`);
  const vat = sum(left.map((balance) => splitVat(balance).vat));
  expectThat(-(balances.get('vat_payable') ?? 0) === vat, `VAT payable is not ${vat}`);
  const deferred = sum(accounts.map((account) => account.deferred));
  expectThat(-(balances.get('deferred_revenue') ?? 0) === deferred, `deferred is not ${deferred}`);
  expectThat(sum([...balances.values()]) === 0, 'the ledger does not sum to zero');
}

function checkDeferred({ deferred, hasOtherRefunds, subscription }: HistoryAccount): void {
  if (subscription.state === 'ended') expectThat(deferred === 0, `${deferred} deferred at the end`);
  else expectThat(hasOtherRefunds || deferred >= 0, `${deferred} deferred`);
}

/** What was paid decides what somebody may use, and until when. */
function checkRights({ payments, subscription }: HistoryAccount): void {
  const grant = grantOf(subscription);
  const paid = payments.find(({ kind }) => kind !== 'seats');
  if (!paid) {
    expectThat(grant === null, 'rights without a payment');
    return;
  }
  if (grant === null) throw new Error('paid without rights');
  const { endedAt, endedBecause, endsAtPeriodEnd, seats, state } = subscription;
  const paidUntil = startOfKoreanDay(paid.terms.periodEnd).getTime();
  const until = grant.endsAt.getTime();
  expectThat(grant.plan === paid.terms.plan, `${grant.plan} for ${paid.terms.plan}`);
  expectThat(seats === payments[0]?.terms.seats, `${seats} seats that were not paid`);
  expectThat(until <= paidUntil + UNPAID_DAYS_MS, 'rights longer than the days of grace');
  if (endsAtPeriodEnd) expectThat(until === paidUntil, 'a cancelled plan outlives its period');
  if (endedAt) expectThat(grant.endsAt <= endedAt, 'rights after the end');
  const isCut = endedBecause === 'stopped' || endedBecause === 'withdrawn';
  if (!isCut) expectThat(until >= paidUntil, `${state} before what was paid is over`);
}

const lastOfMonth = (day: Day): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

function checkPeriods({ payments, subscription }: HistoryAccount): void {
  let previous: HistoryPayment | undefined;
  let anchorDay = subscription.anchorDay;
  for (const payment of payments.filter(({ kind }) => kind !== 'seats').toReversed()) {
    const { periodEnd, periodStart } = payment.terms;
    if (payment.kind === 'renewal')
      expectThat(periodStart === previous?.terms.periodEnd, `a gap before ${periodStart}`);
    else anchorDay = Number(periodStart.slice(8));
    const expected = Math.min(anchorDay, lastOfMonth(periodEnd));
    expectThat(Number(periodEnd.slice(8)) === expected, `${periodEnd} is not on day ${anchorDay}`);
    previous = payment;
  }
  if (!previous) return;
  expectThat(subscription.anchorDay === anchorDay, 'the anchor day moved');
  const { periodEnd, periodStart } = subscription;
  const isPaid =
    periodStart === previous.terms.periodStart && periodEnd === previous.terms.periodEnd;
  expectThat(isPaid, 'the period is not the one that was paid');
}

/** After a stop the payer has paid the used days, with every rounding in the payer's favour. */
function checkUsedDays({ hasOtherRefunds, payments, subscription }: HistoryAccount): void {
  if (subscription.endedBecause !== 'stopped' || hasOtherRefunds || !subscription.endedAt) return;
  const retained = sum(payments.map(({ amount, refunded }) => amount - refunded));
  let lastDay = koreanDay(subscription.endedAt);
  let price = 0;
  for (const { addedSeats, kind, periodStart, terms } of payments) {
    const units = kind === 'seats' ? addedSeats : terms.seats;
    const used = Math.min(
      daysBetween(periodStart, lastDay) + 1,
      daysBetween(periodStart, terms.periodEnd),
    );
    const periodDays = daysBetween(terms.periodStart, terms.periodEnd);
    price += (terms.unitPrice * units * used) / periodDays;
    // A renewal begins on the first day that the older period does not contain.
    if (kind !== 'seats') lastDay = terms.periodStart;
  }
  const tolerance = 2 * payments.length;
  const isFair = retained <= price + 1e-6 && retained >= price - tolerance;
  expectThat(isFair, `paid ${retained} for days that cost ${price}`);
}

export function checkHistory(history: History): void {
  try {
    checkMoney(history);
    const account = history.accounts.at(-1);
    if (!account) return;
    checkDeferred(account);
    checkRights(account);
    checkPeriods(account);
    checkUsedDays(account);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${history.log.slice(-20).join('\n')}`);
  }
}
