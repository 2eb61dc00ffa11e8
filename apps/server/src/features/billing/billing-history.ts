import { billingLimits } from '@onsori/contract/billing-limits';
import { billingPeriods, sellablePlanIds } from '@onsori/contract/plans';
import type { Random } from '#cli/random.ts';
import {
  checkHistory,
  type History,
  type HistoryAccount,
  type HistoryPayment,
} from './billing-history-checks.ts';
import { allocateRefund, type PeriodPayment, quoteCancellation } from './cancellation.rules.ts';
import {
  addDays,
  atKoreanHour,
  koreanDay,
  nextPeriodEnd,
  startOfKoreanDay,
} from './korean-days.rules.ts';
import {
  type LedgerEntry,
  paymentEntries,
  recognitionOf,
  refundEntries,
  releaseEntries,
} from './ledger.rules.ts';
import { type PlanTarget, priceOf, unitPriceOf } from './prices.rules.ts';
import { quoteChange, quoteStart } from './subscription-quotes.rules.ts';
import {
  applyRefusal,
  applyRenewalPaid,
  applySeatsPaid,
  applyStartPaid,
  applyUpgradePaid,
  cancelAtPeriodEnd,
  endSubscription,
  renewalDecision,
  resume,
  type SubscriptionEnd,
  scheduleChange,
  startPeriod,
  undoChange,
} from './subscription-transitions.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Runs a random history of one payer through the rules; throws when an invariant does not hold. */
export function runHistory(random: Random, steps: number): History {
  const firstDay = addDays('2027-01-01', random.nextInt(800));
  const history: History = {
    now: atKoreanHour(firstDay, random.nextInt(24)),
    lastDownloadAt: null,
    announced: null,
    accounts: [],
    balances: new Map(),
    log: [],
  };
  const simulation = createSimulation(history, random);
  for (let step = 0; step < steps; step += 1) {
    simulation.step();
    checkHistory(history);
  }
  return history;
}

function createSimulation(history: History, random: Random) {
  const isLikely = (probability: number) => random.next() < probability;
  const today = () => koreanDay(history.now);
  const log = (line: string) => history.log.push(`${history.now.toISOString()} ${line}`);

  function post(account: HistoryAccount, entries: readonly LedgerEntry[]): void {
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    if (sum !== 0) throw new Error(`a journal sums to ${sum}`);
    for (const { account: name, amount } of entries) {
      history.balances.set(name, (history.balances.get(name) ?? 0) + amount);
      if (name === 'deferred_revenue') account.deferred -= amount;
    }
  }

  function recognize(account: HistoryAccount): void {
    const { deferred, subscription } = account;
    post(account, releaseEntries(recognitionOf(deferred, today(), subscription.periodEnd)));
  }

  function end(account: HistoryAccount, because: SubscriptionEnd): void {
    account.subscription = endSubscription(account.subscription, because, history.now);
    post(account, releaseEntries(account.deferred));
    log(`ended: ${because}`);
  }

  /** Returns whether it was paid. The outcome may become known hours afterwards. */
  function charge(
    account: HistoryAccount,
    invoice: Pick<HistoryPayment, 'kind' | 'terms' | 'amount' | 'credit' | 'addedSeats'>,
  ): boolean {
    const { kind, terms, amount } = invoice;
    const invoicedOn = today();
    if (amount < billingLimits.minCharge) throw new Error(`a charge of ${amount} won`);
    if (isLikely(0.08))
      history.now = new Date(history.now.getTime() + random.nextInt(30) * HOUR_MS);
    if (isLikely(0.25)) {
      const refusal = isLikely(0.6) ? 'soft' : 'hard';
      log(`${kind} of ${amount} refused: ${refusal}`);
      const refused = {
        invoiceKind: kind,
        kind: refusal,
        code: refusal,
        now: history.now,
      } as const;
      account.subscription = applyRefusal(account.subscription, refused);
      return false;
    }
    log(`${kind} of ${amount} paid, ${terms.plan} ${terms.period} ${terms.seats}`);
    const periodStart = kind === 'seats' ? invoicedOn : terms.periodStart;
    account.payments.unshift({ ...invoice, paidAt: history.now, periodStart, refunded: 0 });
    post(account, paymentEntries({ isSubscription: true, amount }));
    return true;
  }

  function refund(account: HistoryAccount, payment: HistoryPayment, amount: number): void {
    const balanceBefore = payment.amount - payment.refunded;
    post(account, refundEntries({ isSubscription: true, amount, balanceBefore }));
    payment.refunded += amount;
    if (account.subscription.state === 'ended') post(account, releaseEntries(account.deferred));
    log(`refunded ${amount} of ${payment.amount}`);
  }

  /** The payments of the current period, with those that its credits are from. */
  function periodPayments({ payments }: HistoryAccount): PeriodPayment[] {
    const begin = payments.findIndex(({ kind }) => kind === 'start' || kind === 'renewal');
    return payments.slice(0, begin + 1).map((payment, index) => ({
      attemptId: String(index),
      kind: payment.kind,
      paidOn: koreanDay(payment.paidAt),
      amount: payment.amount,
      credit: payment.credit,
      balance: payment.amount - payment.refunded,
      periodStart: payment.periodStart,
      periodEnd: payment.terms.periodEnd,
      isUsed: history.lastDownloadAt !== null && history.lastDownloadAt > payment.paidAt,
    }));
  }

  const randomTarget = (): PlanTarget => {
    const plan = random.pick(sellablePlanIds);
    const seats = plan === 'business' ? 1 + random.nextInt(6) : 1;
    return { plan, period: random.pick(billingPeriods), seats };
  };

  function subscribe(): void {
    const quote = quoteStart(randomTarget(), today());
    if (!quote) throw new Error('every target is sold');
    const { terms } = quote;
    const account: HistoryAccount = {
      subscription: startPeriod(terms),
      payments: [],
      deferred: 0,
      hasOtherRefunds: false,
    };
    history.accounts.push(account);
    const { amount } = quote.reply;
    if (charge(account, { kind: 'start', terms, amount, credit: 0, addedSeats: 0 }))
      account.subscription = applyStartPaid(account.subscription);
  }

  function change(account: HistoryAccount): void {
    const { subscription } = account;
    const { plan, period } = subscription;
    const seats = 1 + random.nextInt(8);
    const target = plan === 'business' && isLikely(0.5) ? { plan, period, seats } : randomTarget();
    const quote = quoteChange(subscription, periodPayments(account), target, today());
    if (!quote) return;
    const { kind, terms, reply } = quote;
    if (kind === 'scheduled') {
      account.subscription = scheduleChange(subscription, target);
      log(`scheduled ${target.plan} ${target.period} ${target.seats}`);
      return;
    }
    const credit = reply.credit?.amount ?? 0;
    const addedSeats = reply.added_seats?.count ?? 0;
    if (!charge(account, { kind, terms, amount: reply.amount, credit, addedSeats })) return;
    const apply = kind === 'upgrade' ? applyUpgradePaid : applySeatsPaid;
    account.subscription = apply(account.subscription, terms);
  }

  function stop(account: HistoryAccount): void {
    const payments = periodPayments(account);
    const { periodStart, periodEnd } = account.subscription;
    const quote = quoteCancellation({ periodStart, periodEnd, today: today(), payments });
    if (quote.refundNow < 0) throw new Error(`a refund of ${quote.refundNow}`);
    const hasUnusedSeats = payments.some(({ kind, isUsed }) => kind === 'seats' && !isUsed);
    if (quote.isWithdrawal || hasUnusedSeats) account.hasOtherRefunds = true;
    end(account, quote.isWithdrawal ? 'withdrawn' : 'stopped');
    const parts = allocateRefund(quote.refundNow, payments);
    const allocated = parts.reduce((sum, { amount }) => sum + amount, 0);
    if (allocated !== quote.refundNow)
      throw new Error(`refunded ${allocated} of ${quote.refundNow}`);
    for (const { attemptId, amount } of parts) {
      const payment = account.payments[Number(attemptId)];
      if (payment) refund(account, payment, amount);
    }
  }

  function renew(account: HistoryAccount): void {
    const { subscription } = account;
    const target = subscription.next ?? subscription;
    const { announced } = history;
    const isMeant = announced?.plan === target.plan && announced.period === target.period;
    const decision = renewalDecision(subscription, isMeant ? announced : null, today());
    if (decision === null) return;
    if ('end' in decision) {
      end(account, decision.end);
      return;
    }
    const { nextTryAt, state } = subscription;
    if (state === 'past_due' && (nextTryAt === null || nextTryAt > history.now)) return;
    if (subscription.endsAtPeriodEnd) throw new Error('charged after a cancellation');
    const terms = decision.charge;
    const isDearer =
      terms.plan === subscription.plan &&
      terms.period === subscription.period &&
      terms.unitPrice > subscription.unitPrice;
    if (isDearer && !(isMeant && announced.isConsented))
      throw new Error('charged more without consent');
    const amount = priceOf(terms, terms.unitPrice);
    if (charge(account, { kind: 'renewal', terms, amount, credit: 0, addedSeats: 0 }))
      account.subscription = applyRenewalPaid(account.subscription, terms);
  }

  /** When the worker has something to do next; a random day of recognition at the latest. */
  function nextWork({ subscription }: HistoryAccount): Date {
    const { nextTryAt, periodEnd, state } = subscription;
    const recognition = startOfKoreanDay(addDays(today(), 1 + random.nextInt(45)));
    const due = startOfKoreanDay(periodEnd);
    const times = [recognition, state === 'active' ? due : null, nextTryAt].filter(
      (at): at is Date => at !== null && at > history.now,
    );
    return new Date(Math.min(...times.map((at) => at.getTime())) + MINUTE_MS);
  }

  function work(account: HistoryAccount): void {
    renew(account);
    if (account.subscription.state !== 'ended') recognize(account);
  }

  /** Without a running worker all of its work waits until the end of the jump. */
  function advanceTo(until: Date, isWorkerRunning: boolean): void {
    const account = history.accounts.at(-1);
    if (account && isWorkerRunning) {
      while (account.subscription.state !== 'ended') {
        const at = nextWork(account);
        if (at >= until) break;
        history.now = at > history.now ? at : history.now;
        work(account);
        checkHistory(history);
      }
    }
    if (until > history.now) history.now = until;
    if (account && account.subscription.state !== 'ended') work(account);
  }

  function jump(): void {
    const day = today();
    const until = random.pick([
      new Date(history.now.getTime() + random.nextInt(30) * HOUR_MS),
      atKoreanHour(addDays(day, 1 + random.nextInt(9)), random.nextInt(24)),
      atKoreanHour(addDays(day, 15 + random.nextInt(60)), random.nextInt(24)),
      atKoreanHour(addDays(nextPeriodEnd(`${day.slice(0, 8)}01`, 1, 'month'), -1), 23),
      atKoreanHour(addDays(history.accounts.at(-1)?.subscription.periodEnd ?? day, -1), 23),
    ]);
    const isWorkerRunning = isLikely(0.85);
    log(`clock to ${until.toISOString()}${isWorkerRunning ? '' : ' without a worker'}`);
    advanceTo(until, isWorkerRunning);
  }

  function refundPart(account: HistoryAccount): void {
    const payment = random.pick(account.payments);
    const balance = payment.amount - payment.refunded;
    if (balance === 0) return;
    account.hasOtherRefunds = true;
    refund(account, payment, 1 + random.nextInt(balance));
  }

  function announcePrice({ subscription }: HistoryAccount): void {
    const { plan, period } = subscription.next ?? subscription;
    const unitPrice = Math.round(unitPriceOf(plan, period) * (0.8 + random.next() * 0.5));
    history.announced = { plan, period, unitPrice, isConsented: isLikely(0.5) };
    log(`price of ${plan} ${period} becomes ${unitPrice}`);
  }

  function cancel(account: HistoryAccount): void {
    account.subscription = cancelAtPeriodEnd(account.subscription, history.now);
    if (account.subscription.state === 'ended') post(account, releaseEntries(account.deferred));
    log('cancelled at the end of the period');
  }

  function download(): void {
    history.lastDownloadAt = history.now;
    log('downloaded');
  }

  function replaceCard(account: HistoryAccount): void {
    if (account.subscription.state !== 'past_due') return;
    account.subscription = { ...account.subscription, nextTryAt: history.now };
    renew(account);
  }

  function step(): void {
    const account = history.accounts.at(-1);
    if (!account || account.subscription.state === 'ended') {
      if (account && account.payments.length > 0 && isLikely(0.2)) refundPart(account);
      else if (isLikely(0.6)) subscribe();
      else jump();
      return;
    }
    const actions: readonly ((account: HistoryAccount) => void)[] = [
      ...[jump, jump, jump, jump],
      ...[change, change],
      download,
      replaceCard,
      announcePrice,
      cancel,
      (each) => (each.subscription = resume(each.subscription)),
      (each) => (each.subscription = undoChange(each.subscription)),
      (each) => isLikely(0.3) && stop(each),
      (each) => isLikely(0.3) && refundPart(each),
    ];
    random.pick(actions)(account);
  }

  return { step };
}
