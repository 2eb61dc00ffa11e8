import type { Card } from '@onsori/contract/payments';
import type { Db, Tx } from '#infra/db.ts';
import type { EncryptedText } from '#infra/encryption.ts';
import type { IssuedBillingKey } from '#infra/gateway/gateway.ts';

const cardColumns = ['id', 'issuer_code', 'last_digits', 'card_type', 'owner_type'] as const;

export interface NewCard {
  readonly id: string;
  readonly customerId: string;
  readonly billingKey: EncryptedText;
  readonly billingKeyHash: Buffer;
  readonly issued: IssuedBillingKey;
  readonly now: Date;
}

export async function insertCard(db: Tx, card: NewCard): Promise<void> {
  await db
    .insertInto('cards')
    .values({
      id: card.id,
      customer_id: card.customerId,
      billing_key: card.billingKey.bytes,
      encryption_key_id: card.billingKey.keyId,
      billing_key_hash: card.billingKeyHash,
      issuer_code: card.issued.issuerCode,
      last_digits: card.issued.lastDigits,
      card_type: card.issued.cardType,
      owner_type: card.issued.ownerType,
      registered_at: card.now,
    })
    .execute();
}

/** The latest first. */
export function listCustomerCards(db: Db, customerId: string): Promise<Card[]> {
  return db
    .selectFrom('cards')
    .select(cardColumns)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('registered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A card that can be charged; undefined for one of another customer, and for a removed one. */
export function findCustomerCard(
  db: Db,
  customerId: string,
  cardId: string,
): Promise<Card | undefined> {
  return db
    .selectFrom('cards')
    .select(cardColumns)
    .where('id', '=', cardId)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Also finds a removed card. */
export function findCardById(db: Db, cardId: string): Promise<Card | undefined> {
  return db.selectFrom('cards').select(cardColumns).where('id', '=', cardId).executeTakeFirst();
}

export async function findBillingKey(
  db: Db,
  cardId: string,
): Promise<(EncryptedText & { readonly isRemoved: boolean }) | null> {
  const row = await db
    .selectFrom('cards')
    .select(['billing_key', 'encryption_key_id', 'removed_at'])
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (!row?.billing_key || row.encryption_key_id === null) return null;
  return {
    bytes: row.billing_key,
    keyId: row.encryption_key_id,
    isRemoved: row.removed_at !== null,
  };
}

/** Several hashes while the encryption keys are rotated. */
export function findCardByKeyHash(db: Db, billingKeyHashes: readonly Buffer[]) {
  return db
    .selectFrom('cards')
    .select(['id', 'customer_id', 'last_digits', 'removed_at'])
    .where('billing_key_hash', 'in', billingKeyHashes)
    .executeTakeFirst();
}

export async function paysOpenSubscription(db: Db, cardId: string): Promise<boolean> {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return subscription !== undefined;
}

export async function markCardRemoved(db: Tx, cardId: string, now: Date): Promise<void> {
  await db
    .updateTable('cards')
    .set({ removed_at: now })
    .where('id', '=', cardId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Returns the ids of the cards that were not removed before. */
export async function markAllCardsRemoved(
  db: Tx,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('cards')
    .set({ removed_at: now })
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteStoredBillingKey(db: Db, cardId: string): Promise<void> {
  await db
    .updateTable('cards')
    .set({ billing_key: null, encryption_key_id: null })
    .where('id', '=', cardId)
    .where('removed_at', 'is not', null)
    .execute();
}
