import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { IssuedBillingKey } from '#infra/gateway/gateway.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { handleJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { deleteBillingKeyJob, registerCardJob } from './billing.jobs.ts';
import {
  findRegistration,
  finishRegistration,
  lockRegistration,
  markRegistrationSent,
} from './card-registrations.repo.ts';
import { findCardByKeyHash, insertCard, markCardRemoved } from './cards.repo.ts';
import { findCustomer, lockCustomer } from './customers.repo.ts';
import { GatewayOutcomeUnknownError } from './payment-outcomes.rules.ts';
import type { GatewayPorts } from './settle-payment.service.ts';

/** Runs an effect once per registration, under the customer's lock. */
async function finishOnce(
  db: Db,
  { id, customer_id: customerId }: { id: string; customer_id: string },
  effect: (tx: Tx, isErased: boolean) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    const registration = await lockRegistration(tx, id);
    if (registration && registration.finished_at === null)
      await effect(tx, customer.user_id === null);
  });
}

async function storeCard(
  tx: Tx,
  encryption: Encryption,
  customerId: string,
  issued: IssuedBillingKey,
  now: Date,
): Promise<string> {
  const existing = await findCardByKeyHash(tx, encryption.keyedHashes(issued.billingKey));
  if (existing) return existing.id;
  const id = uuidV7(now);
  await insertCard(tx, {
    id,
    customerId,
    billingKey: encryption.encrypt(issued.billingKey),
    billingKeyHash: encryption.keyedHash(issued.billingKey),
    issued,
    now,
  });
  return id;
}

export const registerCardHandler = ({ gateway, encryption }: GatewayPorts) =>
  handleJob(registerCardJob, async ({ db, log }, { registrationId }) => {
    const registration = await findRegistration(db, registrationId);
    if (!registration?.auth_key || registration.encryption_key_id === null) return;
    const { customer_id: customerId } = registration;
    await markRegistrationSent(db, registrationId);
    const customer = await findCustomer(db, customerId);
    const result = await gateway.issueBillingKey({
      authKey: encryption.decrypt(registration.encryption_key_id, registration.auth_key),
      customerKey: customer.customer_key,
      idempotencyKey: registration.auth_key_hash,
    });
    if (result.outcome === 'unknown')
      throw new GatewayOutcomeUnknownError(`registration ${registrationId}`, result.code);
    const now = new Date();
    if (result.outcome !== 'done') {
      // A made-up key is rejected like a fault of ours.
      if (result.outcome !== 'refused')
        log.error({ registrationId, code: result.code }, 'card registration rejected');
      return finishOnce(db, registration, (tx) =>
        finishRegistration(tx, registrationId, { failureCode: result.code }, now),
      );
    }
    const issued = result.value;
    if (issued.customerKey !== customer.customer_key)
      throw new Error(`registration ${registrationId} returned the key of another customer`);
    await finishOnce(db, registration, async (tx, isErased) => {
      const cardId = await storeCard(tx, encryption, customerId, issued, now);
      await finishRegistration(tx, registrationId, { cardId }, now);
      if (!isErased) return;
      // The account was deleted meanwhile.
      await markCardRemoved(tx, cardId, now);
      await enqueue(tx, deleteBillingKeyJob, { cardId });
    });
  });
