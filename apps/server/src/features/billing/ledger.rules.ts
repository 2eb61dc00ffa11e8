import { type Day, daysBetween } from './korean-days.rules.ts';
import { splitVat } from './prices.rules.ts';

export const ledgerAccounts = [
  'gateway_receivable',
  'company_receivable',
  'deferred_revenue',
  'revenue',
  'vat_payable',
  'bank',
  'gateway_fees',
  'vat_input',
  'suspense',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Debits are positive, credits negative. The entries of a journal sum to zero. */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Leaves out accounts that do not change; the result is empty if none does. */
const entriesOf = (amounts: Readonly<Partial<Record<LedgerAccount, number>>>): LedgerEntry[] =>
  ledgerAccounts.flatMap((account) => {
    const amount = amounts[account] ?? 0;
    return amount === 0 ? [] : [{ account, amount }];
  });

/** A plan is earned day by day, music at once. */
const soldAs = (isSubscription: boolean) => (isSubscription ? 'deferred_revenue' : 'revenue');

export function paymentEntries({
  isSubscription,
  amount,
}: {
  readonly isSubscription: boolean;
  readonly amount: number;
}): LedgerEntry[] {
  const { supply, vat } = splitVat(amount);
  return entriesOf({
    gateway_receivable: amount,
    [soldAs(isSubscription)]: -supply,
    vat_payable: -vat,
  });
}

/**
 * Reverses a part of a payment. VAT is split off the balance, as the gateway does, so that refunds of
 * the whole payment in parts leave no VAT behind.
 */
export function refundEntries({
  isSubscription,
  amount,
  balanceBefore,
}: {
  readonly isSubscription: boolean;
  readonly amount: number;
  readonly balanceBefore: number;
}): LedgerEntry[] {
  const vat = splitVat(balanceBefore).vat - splitVat(balanceBefore - amount).vat;
  return entriesOf({
    gateway_receivable: -amount,
    [soldAs(isSubscription)]: amount - vat,
    vat_payable: vat,
  });
}

/** What of the deferred revenue of a subscription is earned today; all of it on the last day. */
export function recognitionOf(deferred: number, today: Day, periodEnd: Day): number {
  return Math.round(deferred / Math.max(1, daysBetween(today, periodEnd)));
}

/** Moves deferred revenue to revenue: that of a day, or what is left when a subscription has ended. */
export const releaseEntries = (deferred: number): LedgerEntry[] =>
  entriesOf({ deferred_revenue: deferred, revenue: -deferred });

/** A difference between what was sold and what was paid out stays in suspense. */
export const settlementEntries = ({
  amount,
  fee,
  feeVat,
  paidOut,
}: {
  readonly amount: number;
  readonly fee: number;
  readonly feeVat: number;
  readonly paidOut: number;
}): LedgerEntry[] =>
  entriesOf({
    gateway_receivable: -amount,
    bank: paidOut,
    gateway_fees: fee,
    vat_input: feeVat,
    suspense: amount - fee - feeVat - paidOut,
  });

/** A transaction that the gateway lists and we do not know; negative for a cancel. */
export const suspenseEntries = (amount: number): LedgerEntry[] =>
  entriesOf({ gateway_receivable: amount, suspense: -amount });

/** A purchase on account, which its statement invoices. */
export function companyPurchaseEntries(amount: number): LedgerEntry[] {
  const { supply, vat } = splitVat(amount);
  return entriesOf({ company_receivable: amount, revenue: -supply, vat_payable: -vat });
}

/** Purchases on account are refunded as a whole. */
export const companyRefundEntries = (amount: number): LedgerEntry[] =>
  companyPurchaseEntries(amount).map((entry) => ({ ...entry, amount: -entry.amount }));

/** The transfer for a statement; below zero if we pay the company back. */
export const companyDepositEntries = (total: number): LedgerEntry[] =>
  entriesOf({ company_receivable: -total, bank: total });
