import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './korean-days.rules.ts';
import {
  companyDepositEntries,
  companyPurchaseEntries,
  companyRefundEntries,
  type LedgerAccount,
  type LedgerEntry,
  paymentEntries,
  recognitionOf,
  refundEntries,
  releaseEntries,
  settlementEntries,
  suspenseEntries,
} from './ledger.rules.ts';

const anyWon = fc.integer({ min: 1, max: 100_000_000 });
const sumOf = (entries: readonly LedgerEntry[], account?: LedgerAccount): number =>
  entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);

describe('payments and refunds', () => {
  test('a plan is deferred, music is revenue at once', () => {
    expect(paymentEntries({ isSubscription: true, amount: 9_900 })).toEqual([
      { account: 'gateway_receivable', amount: 9_900 },
      { account: 'deferred_revenue', amount: -9_000 },
      { account: 'vat_payable', amount: -900 },
    ]);
    expect(sumOf(paymentEntries({ isSubscription: false, amount: 33_000 }), 'revenue')).toBe(
      -30_000,
    );
  });

  test('refunds of the whole payment in parts reverse it exactly', () => {
    const anyParts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyParts, fc.boolean(), (parts, isSubscription) => {
        let balance = parts.reduce((sum, part) => sum + part, 0);
        const entries = paymentEntries({ isSubscription, amount: balance });
        for (const amount of parts) {
          const refund = refundEntries({ isSubscription, amount, balanceBefore: balance });
          expect(sumOf(refund)).toBe(0);
          entries.push(...refund);
          balance -= amount;
        }
        for (const { account } of entries) expect(sumOf(entries, account)).toBe(0);
      }),
    );
  });
});

describe('recognitionOf', () => {
  test('spreads what is deferred over the days left and leaves nothing', () => {
    fc.assert(
      fc.property(anyWon, fc.integer({ min: 1, max: 366 }), (deferred, days) => {
        const end = addDays('2027-01-01', days);
        let left = deferred;
        const earned: number[] = [];
        for (let day = '2027-01-01'; day < end; day = addDays(day, 1)) {
          earned.push(recognitionOf(left, day, end));
          left -= earned.at(-1) ?? 0;
        }
        expect(left).toBe(0);
        expect(Math.max(...earned) - Math.min(...earned)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('recognizes everything when the period is over', () => {
    expect(recognitionOf(9_000, '2027-02-05', '2027-02-01')).toBe(9_000);
  });
});

describe('other journals', () => {
  test('a settlement moves money from the gateway to the bank, less its fee', () => {
    expect(settlementEntries({ amount: 9_900, fee: 297, feeVat: 30, paidOut: 9_573 })).toEqual([
      { account: 'gateway_receivable', amount: -9_900 },
      { account: 'bank', amount: 9_573 },
      { account: 'gateway_fees', amount: 297 },
      { account: 'vat_input', amount: 30 },
    ]);
  });

  test('every journal sums to zero, also for cancels and with differences', () => {
    const anySigned = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(anySigned, anySigned, anySigned, anySigned, (amount, fee, feeVat, paidOut) => {
        const settled = settlementEntries({ amount, fee, feeVat, paidOut });
        for (const entries of [settled, suspenseEntries(amount), releaseEntries(amount)]) {
          expect(sumOf(entries)).toBe(0);
          expect(entries.every((entry) => entry.amount !== 0)).toBe(true);
        }
        expect(sumOf(settled, 'suspense') + fee + feeVat + paidOut).toBe(amount);
      }),
    );
  });
});

describe('purchases on account', () => {
  test('are owed by the company until it transfers the sum', () => {
    expect(companyPurchaseEntries(55_000)).toEqual([
      { account: 'company_receivable', amount: 55_000 },
      { account: 'revenue', amount: -50_000 },
      { account: 'vat_payable', amount: -5_000 },
    ]);
    expect(companyDepositEntries(55_000)).toEqual([
      { account: 'company_receivable', amount: -55_000 },
      { account: 'bank', amount: 55_000 },
    ]);
    expect(companyDepositEntries(0)).toEqual([]);
  });

  test('leave nothing in any account but the bank once refunded and deposited', () => {
    const anyPurchases = fc.array(fc.tuple(anyWon, fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(anyPurchases, (purchases) => {
        const entries = purchases.flatMap(([amount, isRefunded]) => [
          ...companyPurchaseEntries(amount),
          ...(isRefunded ? companyRefundEntries(amount) : []),
        ]);
        const owed = purchases.reduce(
          (sum, [amount, refunded]) => sum + (refunded ? 0 : amount),
          0,
        );
        expect(sumOf(entries)).toBe(0);
        expect(sumOf(entries, 'company_receivable')).toBe(owed);
        const settled = [...entries, ...companyDepositEntries(owed)];
        expect(sumOf(settled, 'company_receivable')).toBe(0);
        expect(sumOf(settled, 'bank')).toBe(owed);
        expect(sumOf(settled, 'revenue') + sumOf(settled, 'vat_payable') + owed).toBe(0);
      }),
    );
  });
});
