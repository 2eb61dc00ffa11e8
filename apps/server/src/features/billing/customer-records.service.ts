import { lockUserRow } from '#features/account/account.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { deleteBillingKeyJob } from './billing.jobs.ts';
import { refuseUnsentRegistrations } from './card-registrations.repo.ts';
import { markAllCardsRemoved } from './cards.repo.ts';
import { readCustomerRecords } from './customer-records.repo.ts';
import { detachCustomer, findCustomerOfUser, lockCustomerOfUser } from './customers.repo.ts';
import { voidOpenInvoicesOf } from './invoices.repo.ts';
import { eraseRefundNotes } from './refunds.repo.ts';

/**
 * The law requires the records of contracts and payments for five years: they stay without a person,
 * under the random id of the customer. Billing keys and what the person wrote are deleted. The customer is
 * locked before the user, as in every payment.
 */
export async function eraseCustomer(tx: Tx, userId: string): Promise<void> {
  await lockCustomerOfUser(tx, userId);
  await lockUserRow(tx, userId);
  const customer = await findCustomerOfUser(tx, userId);
  if (!customer) return;
  const now = new Date();
  await voidOpenInvoicesOf(tx, customer.id);
  await refuseUnsentRegistrations(tx, customer.id, 'ACCOUNT_DELETED', now);
  for (const cardId of await markAllCardsRemoved(tx, customer.id, now))
    await enqueue(tx, deleteBillingKeyJob, { cardId });
  await eraseRefundNotes(tx, customer.id);
  await detachCustomer(tx, customer.id, now);
}

/** One row, as in the table, with all records below it. */
export async function exportCustomer(db: Db, userId: string): Promise<readonly object[]> {
  const customer = await findCustomerOfUser(db, userId);
  if (!customer) return [];
  const records = await readCustomerRecords(db, customer.id);
  return [{ customer_key: customer.customer_key, created_at: customer.created_at, ...records }];
}
