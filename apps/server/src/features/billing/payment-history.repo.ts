import type { Language } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { OrderRow } from './payments.rules.ts';

/** Attempts with their invoice and card; a card on file is known before its charge. */
const selectOrders = (db: Db) =>
  db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('invoices as invoice', 'invoice.id', 'attempt.invoice_id')
    .innerJoin('billing_customers as customer', 'customer.id', 'invoice.customer_id')
    .leftJoin('cards as card', 'card.id', 'attempt.card_id')
    .select(({ fn }) => [
      'attempt.id as attempt_id',
      'attempt.invoice_id',
      'attempt.order_id',
      'attempt.amount',
      'attempt.created_at',
      'attempt.sent_at',
      'attempt.state',
      'attempt.failure_code',
      'attempt.failure_kind',
      'attempt.receipt_url',
      'attempt.balance',
      'invoice.kind',
      'invoice.plan',
      'invoice.period',
      'invoice.seats',
      'invoice.supply',
      'invoice.vat',
      'invoice.period_start',
      'invoice.period_end',
      'invoice.paid_at',
      fn.coalesce('attempt.issuer_code', 'card.issuer_code').as('issuer_code'),
      fn.coalesce('attempt.last_digits', 'card.last_digits').as('last_digits'),
    ]);

export interface PaymentRow extends OrderRow {
  readonly attempt_id: string;
  readonly invoice_id: string;
  readonly supply: number;
  readonly vat: number;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly paid_at: Date | null;
}

const toPaymentRow = (
  row: Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>,
): PaymentRow => ({
  ...row,
  amount: Number(row.amount),
  supply: Number(row.supply),
  vat: Number(row.vat),
});

/** Finds an order of a user only. */
export async function findOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<PaymentRow | null> {
  const row = await selectOrders(db)
    .where('customer.user_id', '=', userId)
    .where('attempt.order_id', '=', orderId)
    .executeTakeFirst();
  return row ? toPaymentRow(row) : null;
}

/** Paid orders, and those whose outcome is open. */
const listedStates = ['created', 'sent', 'done'] as const;

export async function countPayments(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('invoices as invoice', 'invoice.id', 'attempt.invoice_id')
    .innerJoin('billing_customers as customer', 'customer.id', 'invoice.customer_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer.user_id', '=', userId)
    .where('attempt.state', 'in', listedStates)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The latest first. An invoice has at most one such order. */
export async function listPaymentRows(
  db: Db,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<PaymentRow[]> {
  const rows = await selectOrders(db)
    .where('customer.user_id', '=', userId)
    .where('attempt.state', 'in', listedStates)
    .orderBy('attempt.created_at', 'desc')
    .orderBy('attempt.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toPaymentRow);
}

export async function listRefundRows(db: Db, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .select([
      'id',
      'attempt_id',
      'line_id',
      'amount',
      'reason',
      'state',
      'refused_because',
      'requested_at',
      'approved_at',
      'finished_at',
    ])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** The last refusal of each invoice; windows that were closed do not count. */
export function listLastRefusals(db: Db, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('payment_attempts')
    .distinctOn('invoice_id')
    .select(['invoice_id', 'failure_code', 'finished_at'])
    .where('invoice_id', 'in', invoiceIds)
    .where('state', '=', 'refused')
    .where('failure_kind', 'in', ['soft', 'hard'])
    .orderBy('invoice_id')
    .orderBy('finished_at', 'desc')
    .execute();
}

/** Bought musics with their title; also those that were withdrawn from the catalogue. */
export async function listMusicLines(db: Db, invoiceIds: readonly string[], language: Language) {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoice_lines as line')
    .innerJoin('known_musics as music', 'music.id', 'line.music_id')
    .select([
      'line.id',
      'line.invoice_id',
      'line.amount',
      'line.project',
      'line.licence_id',
      'line.refunded_at',
      'music.id as music_id',
      sql<string>`${sql.ref(`music.title_${language}`)}`.as('title'),
    ])
    .where('line.invoice_id', 'in', invoiceIds)
    .orderBy('line.invoice_id')
    .orderBy('line.position')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
