import { billingLimits } from '@onsori/contract/billing-limits';
import type { Card, CardRegistration } from '@onsori/contract/payments';
import { AppError } from '#http/app-error.ts';
import type { AcceptedReply } from '#http/implementation.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { deleteBillingKeyJob, registerCardJob } from './billing.jobs.ts';
import {
  countOpenRegistrations,
  findRegistration,
  findRegistrationByHash,
  insertRegistration,
} from './card-registrations.repo.ts';
import {
  findCardById,
  findCustomerCard,
  listCustomerCards,
  markCardRemoved,
  paysOpenSubscription,
} from './cards.repo.ts';
import { findCustomerOfUser, lockCustomer, lockCustomerOfUser } from './customers.repo.ts';
import {
  type AwaitPorts,
  acceptedReply,
  assertCanPay,
  awaitOutcome,
  requireCustomer,
} from './payments.service.ts';
import { refusalOf } from './refusals.rules.ts';

export async function listCards(db: Db, userId: string): Promise<Card[]> {
  const customer = await findCustomerOfUser(db, userId);
  return customer ? listCustomerCards(db, customer.id) : [];
}

export interface RegisterCardCommand {
  readonly userId: string;
  readonly authKey: string;
  readonly customerKey: string;
}

/**
 * Returns the registration of a one-time key, which has one however often it is sent. The window of
 * another customer is refused.
 */
async function startRegistration(
  tx: Tx,
  encryption: Encryption,
  { userId, authKey, customerKey }: RegisterCardCommand,
  now: Date,
): Promise<string> {
  const customer = await requireCustomer(tx, userId, now);
  if (customer.customer_key !== customerKey) throw new AppError('invalid.payment');
  await lockCustomer(tx, customer.id);
  const hashes = encryption.keyedHashes(authKey).map((hash) => hash.toString('hex'));
  const existing = await findRegistrationByHash(tx, hashes);
  if (existing && existing.customer_id !== customer.id) throw new AppError('invalid.payment');
  if (existing) return existing.id;
  const cards = await listCustomerCards(tx, customer.id);
  const count = cards.length + (await countOpenRegistrations(tx, customer.id));
  if (count >= billingLimits.cardsPerUser) throw new AppError('conflict.cards_full');
  const id = uuidV7(now);
  await insertRegistration(tx, {
    id,
    customerId: customer.id,
    authKey: encryption.encrypt(authKey),
    authKeyHash: encryption.keyedHash(authKey).toString('hex'),
    now,
  });
  await enqueue(tx, registerCardJob, { registrationId: id });
  return id;
}

export async function registerCard(
  { db, encryption }: { readonly db: Db; readonly encryption: Encryption },
  command: RegisterCardCommand,
  now = new Date(),
): Promise<{ registrationId: string }> {
  await assertCanPay(db, command.userId);
  const registrationId = await db
    .transaction()
    .execute((tx) => startRegistration(tx, encryption, command, now));
  return { registrationId };
}

async function loadRegistration(db: Db, registrationId: string): Promise<CardRegistration> {
  const registration = await findRegistration(db, registrationId);
  if (!registration) throw new Error(`no card registration ${registrationId}`);
  const { state, card_id: cardId, failure_code: failureCode } = registration;
  if (state === 'done' && cardId !== null)
    return { state: 'registered', card: (await findCardById(db, cardId)) ?? null, reason: null };
  if (state === 'refused')
    return { state: 'refused', card: null, reason: refusalOf(failureCode ?? '') };
  return { state: 'pending', card: null, reason: null };
}

export async function awaitRegistration(
  ports: AwaitPorts,
  registrationId: string,
): Promise<CardRegistration | AcceptedReply> {
  const registration = await awaitOutcome(
    ports,
    () => loadRegistration(ports.db, registrationId),
    ({ state }) => state !== 'pending',
  );
  return registration.state === 'pending' ? acceptedReply(registration) : registration;
}

/** The billing key stays stored until it is deleted at the gateway. */
export async function removeCard(
  db: Db,
  userId: string,
  cardId: string,
  now = new Date(),
): Promise<Card[]> {
  await db.transaction().execute(async (tx) => {
    const customer = await lockCustomerOfUser(tx, userId);
    if (!customer || !(await findCustomerCard(tx, customer.id, cardId)))
      throw new AppError('not_found.card');
    if (await paysOpenSubscription(tx, cardId)) throw new AppError('conflict.card_in_use');
    await markCardRemoved(tx, cardId, now);
    await enqueue(tx, deleteBillingKeyJob, { cardId });
  });
  return listCards(db, userId);
}
