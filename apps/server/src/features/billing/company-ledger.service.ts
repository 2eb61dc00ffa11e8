import type { Tx } from '#infra/db.ts';
import { postJournal } from './ledger.repo.ts';
import {
  companyDepositEntries,
  companyPurchaseEntries,
  companyRefundEntries,
} from './ledger.rules.ts';

interface PurchaseJournal {
  readonly purchaseId: string;
  /** Won with VAT. */
  readonly amount: number;
  readonly now: Date;
}

/** Call these in the transaction of what they record; each is posted once. */
export const postCompanyPurchase = (
  tx: Tx,
  { purchaseId, amount, now }: PurchaseJournal,
): Promise<boolean> =>
  postJournal(tx, {
    reference: `company_purchase:${purchaseId}`,
    entries: companyPurchaseEntries(amount),
    now,
  });

export const postCompanyRefund = (
  tx: Tx,
  { purchaseId, amount, now }: PurchaseJournal,
): Promise<boolean> =>
  postJournal(tx, {
    reference: `company_refund:${purchaseId}`,
    entries: companyRefundEntries(amount),
    now,
  });

export const postCompanyDeposit = (
  tx: Tx,
  { statementId, total, now }: { readonly statementId: string; total: number; now: Date },
): Promise<boolean> =>
  postJournal(tx, {
    reference: `company_deposit:${statementId}`,
    entries: companyDepositEntries(total),
    now,
  });
