import type { Db, Tx } from '#infra/db.ts';
import type { EncryptedText } from '#infra/encryption.ts';

export interface NewRegistration {
  readonly id: string;
  readonly customerId: string;
  readonly authKey: EncryptedText;
  readonly authKeyHash: string;
  readonly now: Date;
}

export async function insertRegistration(db: Tx, registration: NewRegistration): Promise<void> {
  await db
    .insertInto('card_registrations')
    .values({
      id: registration.id,
      customer_id: registration.customerId,
      auth_key: registration.authKey.bytes,
      encryption_key_id: registration.authKey.keyId,
      auth_key_hash: registration.authKeyHash,
      state: 'created',
      created_at: registration.now,
    })
    .execute();
}

export function findRegistration(db: Db, id: string) {
  return db.selectFrom('card_registrations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Several hashes while the encryption keys are rotated. */
export function findRegistrationByHash(db: Db, authKeyHashes: readonly string[]) {
  return db
    .selectFrom('card_registrations')
    .selectAll()
    .where('auth_key_hash', 'in', authKeyHashes)
    .executeTakeFirst();
}

export function lockRegistration(db: Tx, id: string) {
  return db
    .selectFrom('card_registrations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOpenRegistrations(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('card_registrations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['created', 'sent'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markRegistrationSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('card_registrations')
    .set({ state: 'sent' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/** The one-time key is used up and deleted. */
export async function finishRegistration(
  db: Tx,
  id: string,
  outcome: { readonly cardId: string } | { readonly failureCode: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('card_registrations')
    .set({
      ...('cardId' in outcome
        ? { state: 'done' as const, card_id: outcome.cardId }
        : { state: 'refused' as const, failure_code: outcome.failureCode }),
      auth_key: null,
      encryption_key_id: null,
      finished_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends what was not sent yet. */
export async function refuseUnsentRegistrations(
  db: Tx,
  customerId: string,
  failureCode: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('card_registrations')
    .set({
      state: 'refused',
      failure_code: failureCode,
      auth_key: null,
      encryption_key_id: null,
      finished_at: now,
    })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'created')
    .execute();
}
