import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { EncryptedText } from '#infra/encryption.ts';

/** The orders of an order number or an e-mail address, the newest first. */
export async function listOrders(db: Db, orderOrEmail: string) {
  const isMatch: Expression<SqlBool> = orderOrEmail.includes('@')
    ? sql`users.email = ${orderOrEmail}`
    : sql`payment_attempts.order_id = ${orderOrEmail}`;
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .innerJoin('billing_customers', 'billing_customers.id', 'invoices.customer_id')
    .leftJoin('users', 'users.id', 'billing_customers.user_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.order_id',
      'payment_attempts.state',
      'payment_attempts.failure_code',
      'payment_attempts.payment_key',
      'payment_attempts.amount',
      'payment_attempts.balance',
      'payment_attempts.created_at',
      'payment_attempts.alarmed_at',
      'invoices.kind',
      'invoices.plan',
      'users.email',
    ])
    .where(isMatch)
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    balance: row.balance === null ? null : Number(row.balance),
  }));
}

/** The oldest first. */
export async function listRefunds(db: Db, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'attempt_id', 'amount', 'reason', 'note', 'state', 'refused_because'])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Bought musics, in the order of their invoice. */
export async function listOrderMusics(db: Db, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoice_lines as line')
    .innerJoin('payment_attempts as attempt', 'attempt.invoice_id', 'line.invoice_id')
    .select(['line.id', 'attempt.id as attempt_id', 'line.music_id', 'line.project'])
    .select(['line.amount', 'line.licence_id', 'line.refunded_at'])
    .where('attempt.id', 'in', attemptIds)
    .where('line.kind', '=', 'music')
    .orderBy('line.position')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

const secretTables = {
  cards: { secret: 'billing_key' },
  card_registrations: { secret: 'auth_key' },
} as const;
export type SecretTable = keyof typeof secretTables;
export const tablesWithSecrets = Object.keys(secretTables) as SecretTable[];

/** Ids of rows whose secret is encrypted with another key than the current one. */
export async function listOutdatedSecrets(
  db: Db,
  table: SecretTable,
  currentKeyId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where encryption_key_id <> ${currentKeyId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the row; returns null if the secret was deleted meanwhile. */
export async function lockSecret(
  db: Tx,
  table: SecretTable,
  id: string,
): Promise<EncryptedText | null> {
  const { rows } = await sql<{ keyId: string | null; bytes: Buffer | null }>`
    select encryption_key_id as "keyId", ${sql.ref(secretTables[table].secret)} as bytes
    from ${sql.table(table)} where id = ${id} for update`.execute(db);
  const [row] = rows;
  return row?.bytes && row.keyId !== null ? { keyId: row.keyId, bytes: row.bytes } : null;
}

export async function updateCardSecret(
  db: Tx,
  id: string,
  secret: EncryptedText,
  hash: Buffer,
): Promise<void> {
  await db
    .updateTable('cards')
    .set({ billing_key: secret.bytes, encryption_key_id: secret.keyId, billing_key_hash: hash })
    .where('id', '=', id)
    .execute();
}

/** The hash stays: it is the idempotency key of the registration. */
export async function updateRegistrationSecret(
  db: Tx,
  id: string,
  secret: EncryptedText,
): Promise<void> {
  await db
    .updateTable('card_registrations')
    .set({ auth_key: secret.bytes, encryption_key_id: secret.keyId })
    .where('id', '=', id)
    .execute();
}
