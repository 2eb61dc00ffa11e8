import type { Random } from '#cli/random.ts';
import { closesAt, statementMonth } from '#features/billing/billing.public.ts';
import {
  companyPurchaseEntries,
  companyRefundEntries,
  type LedgerEntry,
} from '#features/billing/ledger.rules.ts';
import {
  type AgreedTerms,
  leftOf,
  noTerms,
  priceOf,
  termsOf,
} from '#features/purchases/purchases.rules.ts';

const historyProgrammes = ['아침 뉴스', '주말 극장', '심야 라디오'] as const;

export type HistoryAction =
  | { readonly kind: 'buy'; readonly music: number; readonly programme: string }
  | { readonly kind: 'refund'; readonly purchase: number }
  | { readonly kind: 'terms'; readonly terms: AgreedTerms };

export type HistoryOutcome =
  | 'done'
  | 'conflict.monthly_limit'
  | 'conflict.already_purchased'
  | 'conflict.purchase_state';

interface HistoryPurchase {
  readonly music: number;
  readonly programme: string;
  readonly amount: number;
  readonly month: string;
  refundMonth: string | null;
}

export interface HistoryStep {
  readonly at: Date;
  readonly action: HistoryAction;
  readonly outcome: HistoryOutcome;
}

/** What a company did, and what it owes for it. */
export interface PurchaseHistory {
  now: Date;
  terms: AgreedTerms;
  readonly purchases: HistoryPurchase[];
  readonly balances: Map<string, number>;
  readonly steps: HistoryStep[];
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);
const isCurrent = ({ refundMonth }: HistoryPurchase): boolean => refundMonth === null;

export function createHistory(now: Date): PurchaseHistory {
  return { now, terms: noTerms, purchases: [], balances: new Map(), steps: [] };
}

/** What the company bought in a month and did not give back. */
export const boughtIn = ({ purchases }: PurchaseHistory, month: string): number =>
  sum(
    purchases
      .filter((purchase) => purchase.month === month && isCurrent(purchase))
      .map(({ amount }) => amount),
  );

/** Purchases minus refunds by month, as statements add them up. */
export function statementTotals({ purchases }: PurchaseHistory): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (month: string, amount: number) =>
    totals.set(month, (totals.get(month) ?? 0) + amount);
  for (const { month, refundMonth, amount } of purchases) {
    add(month, amount);
    if (refundMonth !== null) add(refundMonth, -amount);
  }
  return totals;
}

function post({ balances }: PurchaseHistory, entries: readonly LedgerEntry[]): void {
  for (const { account, amount } of entries)
    balances.set(account, (balances.get(account) ?? 0) + amount);
}

function buy(
  history: PurchaseHistory,
  { music, programme }: { readonly music: number; readonly programme: string },
): HistoryOutcome {
  const { purchases, now } = history;
  const month = statementMonth(now);
  const terms = termsOf(history.terms);
  const amount = priceOf('music', terms);
  const isSame = (each: HistoryPurchase) => each.music === music && each.programme === programme;
  if (purchases.some((each) => isSame(each) && isCurrent(each)))
    return 'conflict.already_purchased';
  if (amount > leftOf(terms, boughtIn(history, month))) return 'conflict.monthly_limit';
  purchases.push({ music, programme, amount, month, refundMonth: null });
  post(history, companyPurchaseEntries(amount));
  return 'done';
}

function refund(history: PurchaseHistory, index: number): HistoryOutcome {
  const purchase = history.purchases[index];
  if (!purchase || !isCurrent(purchase)) return 'conflict.purchase_state';
  purchase.refundMonth = statementMonth(history.now);
  post(history, companyRefundEntries(purchase.amount));
  return 'done';
}

function apply(history: PurchaseHistory, action: HistoryAction): HistoryOutcome {
  switch (action.kind) {
    case 'buy':
      return buy(history, action);
    case 'refund':
      return refund(history, action.purchase);
    case 'terms':
      history.terms = action.terms;
      return 'done';
  }
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Goes on by hours or days, or to the moments around the end of the month. */
function advance(history: PurchaseHistory, random: Random): void {
  const closing = closesAt(statementMonth(history.now)).getTime();
  const next = random.pick([
    history.now.getTime() + random.nextInt(3 * HOUR_MS),
    history.now.getTime() + random.nextInt(9 * DAY_MS),
    closing - 1,
    closing,
    closing + random.nextInt(6 * HOUR_MS),
  ]);
  history.now = new Date(Math.max(history.now.getTime(), next));
}

function randomAction({ purchases }: PurchaseHistory, random: Random, musics: number) {
  const chance = random.next();
  if (chance < 0.12) {
    const price = () => (random.next() < 0.3 ? null : 1 + random.nextInt(90_000));
    const monthlyLimit = random.next() < 0.3 ? null : random.nextInt(400_000);
    const terms = { airPrice: price(), musicPrice: price(), monthlyLimit };
    return { kind: 'terms', terms } as const;
  }
  if (chance < 0.35 && purchases.length > 0)
    return { kind: 'refund', purchase: random.nextInt(purchases.length) } as const;
  const programme = random.pick(historyProgrammes);
  return { kind: 'buy', music: random.nextInt(musics), programme } as const;
}

/** Does something random; returns it with its expected outcome. */
export function stepHistory(
  history: PurchaseHistory,
  random: Random,
  { musics }: { readonly musics: number },
): HistoryStep {
  advance(history, random);
  const action = randomAction(history, random, musics);
  const step = { at: history.now, action, outcome: apply(history, action) };
  history.steps.push(step);
  return step;
}

/** What the company owes must be the same in statements, ledger and valid licences. */
export function findImbalance(history: PurchaseHistory): string | null {
  const { purchases, balances } = history;
  const balance = (account: string) => balances.get(account) ?? 0;
  const licensed = sum(purchases.filter(isCurrent).map(({ amount }) => amount));
  const stated = sum([...statementTotals(history).values()]);
  const owed = balance('company_receivable');
  if (stated !== owed) return `statements of ${stated} won, ledger of ${owed}`;
  if (licensed !== owed) return `licences of ${licensed} won, ledger of ${owed}`;
  if (sum([...balances.values()]) !== 0) return 'journals do not sum to zero';
  const earned = balance('revenue') + balance('vat_payable');
  return earned + owed === 0 ? null : `earned ${-earned} won of ${owed}`;
}
