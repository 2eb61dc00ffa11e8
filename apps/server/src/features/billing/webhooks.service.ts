import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { enqueue } from '#jobs/queue.ts';
import { readPaymentJob, requestPaymentJob, sendBillingMailJob } from './billing.jobs.ts';
import { deleteStoredBillingKey, findCardByKeyHash, markCardRemoved } from './cards.repo.ts';
import { lockCustomer } from './customers.repo.ts';
import { findAttemptByOrder, findAttemptByPaymentKey } from './payment-attempts.repo.ts';

export interface WebhookPorts {
  readonly db: Db;
  readonly encryption: Encryption;
}

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

/** Returns a field of `data` that can be a key or an order of the gateway. */
function readField(body: Readonly<Record<string, unknown>>, name: string): string | null {
  const { data } = body;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return null;
  const value = (data as Record<string, unknown>)[name];
  return typeof value === 'string' && visibleAscii.test(value) ? value : null;
}

/** Asks the gateway about a payment of ours, by what we stored and not by what the body claims. */
async function enqueueRead(
  { db }: WebhookPorts,
  paymentKey: string | null,
  orderId: string | null,
): Promise<void> {
  const attempt =
    (paymentKey && (await findAttemptByPaymentKey(db, paymentKey))) ||
    (orderId && (await findAttemptByOrder(db, orderId)));
  if (!attempt) return;
  const { id: attemptId, payment_key: storedKey, state } = attempt;
  await db.transaction().execute(async (tx) => {
    if (storedKey !== null) await enqueue(tx, readPaymentJob, { paymentKey: storedKey });
    // The response with the key was lost: repeating the request returns it.
    else if (state === 'sent') await enqueue(tx, requestPaymentJob, { attemptId });
  });
}

/** Only the gateway and we know a billing key, so that naming one proves the sender. */
async function removeDeletedCard(
  { db, encryption }: WebhookPorts,
  billingKey: string,
  now: Date,
): Promise<void> {
  const hashes = encryption.keyedHashes(billingKey);
  const found = await findCardByKeyHash(db, hashes);
  if (!found) return;
  await db.transaction().execute(async (tx) => {
    const { id: customerId } = await lockCustomer(tx, found.customer_id);
    const card = await findCardByKeyHash(tx, hashes);
    if (!card) return;
    if (card.removed_at === null) {
      await markCardRemoved(tx, card.id, now);
      const values = { lastDigits: card.last_digits };
      await enqueue(tx, sendBillingMailJob, { kind: 'card_removed', customerId, values });
    }
    await deleteStoredBillingKey(tx, card.id);
  });
}

/** Notifications are unsigned: what they say is never stored, they only cause a read. */
export async function receiveNotification(
  ports: WebhookPorts,
  body: Readonly<Record<string, unknown>>,
  now = new Date(),
): Promise<void> {
  if (body.eventType === 'PAYMENT_STATUS_CHANGED') {
    await enqueueRead(ports, readField(body, 'paymentKey'), readField(body, 'orderId'));
  } else if (body.eventType === 'BILLING_DELETED') {
    const billingKey = readField(body, 'billingKey');
    if (billingKey !== null) await removeDeletedCard(ports, billingKey, now);
  }
}
