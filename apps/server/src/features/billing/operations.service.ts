import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { enqueue } from '#jobs/queue.ts';
import { reconcileDayJob, reconcileOpenJob } from './billing.jobs.ts';
import { type Customer, lockCustomer } from './customers.repo.ts';
import { findInvoice, findMusicLine } from './invoices.repo.ts';
import {
  listOrderMusics,
  listOrders,
  listOutdatedSecrets,
  listRefunds,
  lockSecret,
  type SecretTable,
  tablesWithSecrets,
  updateCardSecret,
  updateRegistrationSecret,
} from './operations.repo.ts';
import { findAttemptByOrder, findPaidAttempt } from './payment-attempts.repo.ts';
import { countUnknownOutcomes, sumSuspense } from './reconciliation.repo.ts';
import type { RefundReason } from './refunds.repo.ts';
import { approveRefunds } from './refunds.service.ts';

/** The worker compares everything with the gateway now; returns what is open at this moment. */
export async function enqueueReconciliation(db: Db, now: Date) {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, reconcileOpenJob, {});
    await enqueue(tx, reconcileDayJob, {});
  });
  return { ...(await countUnknownOutcomes(db, now)), suspense: await sumSuspense(db) };
}

/** The orders of an order number or an e-mail address with musics and refunds, the newest first. */
export async function findOrders(db: Db, orderOrEmail: string) {
  const orders = await listOrders(db, orderOrEmail);
  const ids = orders.map(({ id }) => id);
  const [refunds, musics] = await Promise.all([listRefunds(db, ids), listOrderMusics(db, ids)]);
  return orders.map((order) => ({
    ...order,
    musics: musics.filter((music) => music.attempt_id === order.id),
    refunds: refunds.filter((refund) => refund.attempt_id === order.id),
  }));
}
export type OrderOverview = Awaited<ReturnType<typeof findOrders>>[number];

interface DecidedRefund {
  readonly attemptId: string;
  readonly lineId: string | null;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly note: string | null;
}

/** Approves and records a refund that an operator decided; returns its id. */
async function createRefund(
  tx: Tx,
  { encryption, actor }: Omit<OperatorPorts, 'db'>,
  { user_id: userId }: Pick<Customer, 'user_id'>,
  refund: DecidedRefund,
  now: Date,
): Promise<string> {
  const [refundId] = await approveRefunds(tx, [refund], now);
  if (refundId === undefined) throw new Error('nothing was refunded');
  const { amount, reason, lineId, note } = refund;
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'refund.created',
    subject: { kind: 'refund', id: refundId, userId },
    after: { amount, reason, line: lineId },
    reason: note,
  });
  return refundId;
}

/** Refunds a part of an order on an operator's decision; returns the id of the refund. */
export async function refundOrder(
  ports: OperatorPorts,
  command: {
    readonly orderId: string;
    readonly amount: number;
    readonly reason: RefundReason;
    readonly note: string | null;
  },
  now: Date,
): Promise<string> {
  const { orderId, amount, reason, note } = command;
  return ports.db.transaction().execute(async (tx) => {
    const attempt = await findAttemptByOrder(tx, orderId);
    if (!attempt) throw new Error('no order has this number');
    const { customer_id: customerId } = await findInvoice(tx, attempt.invoice_id);
    const customer = await lockCustomer(tx, customerId);
    const refund = { attemptId: attempt.id, lineId: null, amount, reason, note };
    return createRefund(tx, ports, customer, refund, now);
  });
}

/** Refunds a bought music as a whole; its licence is revoked when the gateway has paid it back. */
export async function refundMusic(
  ports: OperatorPorts,
  command: {
    readonly lineId: string;
    readonly reason: RefundReason;
    readonly note: string | null;
  },
  now: Date,
): Promise<string> {
  const { lineId, reason, note } = command;
  return ports.db.transaction().execute(async (tx) => {
    const found = await findMusicLine(tx, lineId);
    const attempt = found && (await findPaidAttempt(tx, found.invoice_id));
    if (!attempt) throw new Error('no paid music has this id');
    const { customer_id: customerId } = await findInvoice(tx, attempt.invoice_id);
    const customer = await lockCustomer(tx, customerId);
    const line = await findMusicLine(tx, lineId);
    if (!line || line.refunded_at !== null) throw new Error('this music is given back already');
    const { amount } = line;
    const refund = { attemptId: attempt.id, lineId, amount, reason, note };
    return createRefund(tx, ports, customer, refund, now);
  });
}

async function reencrypt(
  db: Db,
  encryption: Encryption,
  table: SecretTable,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockSecret(tx, table, id);
    if (!stored || stored.keyId === encryption.currentKeyId) return;
    const text = encryption.decrypt(stored.keyId, stored.bytes);
    const secret = encryption.encrypt(text);
    if (table === 'cards') await updateCardSecret(tx, id, secret, encryption.keyedHash(text));
    else await updateRegistrationSecret(tx, id, secret);
  });
}

/** Encrypts stored secrets with the current key; returns how many had another one. */
export async function rotateKeys(db: Db, encryption: Encryption): Promise<number> {
  let rotated = 0;
  for (const table of tablesWithSecrets)
    for (const id of await listOutdatedSecrets(db, table, encryption.currentKeyId)) {
      await reencrypt(db, encryption, table, id);
      rotated += 1;
    }
  return rotated;
}
