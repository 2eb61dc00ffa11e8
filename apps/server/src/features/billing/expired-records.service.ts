import type { Db } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import { lockCustomer } from './customers.repo.ts';
import {
  deleteEmptyCustomer,
  deleteExpiredOrders,
  deleteExpiredSubscriptions,
  listExpiringCustomers,
} from './expired-records.repo.ts';

/** How long the law requires records of contracts and payments. */
const RETENTION_YEARS = 5;
const BATCH_SIZE = 200;

function retentionStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - RETENTION_YEARS);
  return start;
}

/**
 * Deletes the records of deleted accounts five years after each of them ended, and the pseudonym with
 * the last one. Journals stay: they contain sums and name nobody.
 */
export async function deleteExpiredRecords(
  { db, log }: { readonly db: Db; readonly log: Log },
  now: Date,
): Promise<void> {
  const before = retentionStart(now);
  const deleted = { orders: 0, subscriptions: 0, customers: 0 };
  for (let afterId: string | null = null; ; ) {
    const batch = await listExpiringCustomers(db, { before, afterId, limit: BATCH_SIZE });
    for (const customerId of batch)
      await db.transaction().execute(async (tx) => {
        await lockCustomer(tx, customerId);
        deleted.orders += await deleteExpiredOrders(tx, customerId, before);
        deleted.subscriptions += await deleteExpiredSubscriptions(tx, customerId, before);
        if (await deleteEmptyCustomer(tx, customerId)) deleted.customers += 1;
      });
    if (batch.length < BATCH_SIZE) break;
    afterId = batch.at(-1) ?? null;
  }
  log.info(deleted, 'expired records of payments deleted');
}
