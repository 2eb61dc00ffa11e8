import { billingLimits } from '@onsori/contract/billing-limits';
import { ensureCustomer } from '#features/billing/customers.repo.ts';
import { insertInvoice, markInvoicePaid } from '#features/billing/invoices.repo.ts';
import type { Db } from '#infra/db.ts';

interface PurchaseOptions {
  /** Null for an order that was not paid. */
  readonly paidAt?: Date | null;
}

/** Records that a user bought musics, each for a project, and returns the invoice. */
export async function insertPurchase(
  db: Db,
  userId: string,
  musics: readonly { readonly musicId: string; readonly project: string }[],
  { paidAt = new Date() }: PurchaseOptions = {},
): Promise<string> {
  const now = paidAt ?? new Date();
  return db.transaction().execute(async (tx) => {
    const customer = await ensureCustomer(tx, userId, now);
    if (!customer) throw new Error('no user');
    const invoiceId = await insertInvoice(tx, {
      customerId: customer.id,
      kind: 'cart',
      subscriptionId: null,
      lines: musics.map((music) => ({
        kind: 'music',
        amount: billingLimits.musicPrice,
        ...music,
      })),
      terms: null,
      now,
    });
    if (paidAt) await markInvoicePaid(tx, invoiceId, paidAt);
    return invoiceId;
  });
}
