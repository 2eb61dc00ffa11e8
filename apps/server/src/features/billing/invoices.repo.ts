import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { Day } from './korean-days.rules.ts';
import { splitVat } from './prices.rules.ts';

export interface NewInvoiceLine {
  readonly kind: 'plan' | 'seats' | 'credit' | 'music';
  /** Negative for a credit. */
  readonly amount: number;
  readonly musicId?: string;
  readonly project?: string;
}

export interface NewInvoice {
  readonly customerId: string;
  readonly kind: 'start' | 'renewal' | 'upgrade' | 'seats' | 'cart';
  readonly subscriptionId: string | null;
  readonly lines: readonly NewInvoiceLine[];
  /** What the subscription becomes once the invoice is paid; null for a cart. */
  readonly terms: {
    readonly plan: SellablePlanId;
    readonly period: BillingPeriod;
    readonly seats: number;
    readonly unitPrice: number;
    readonly periodStart: Day;
    readonly periodEnd: Day;
  } | null;
  readonly now: Date;
}

/** The kinds of which a period has one invoice. */
const periodKinds = ['start', 'renewal'] as const;

async function findOpenInvoiceOfPeriod(db: Tx, invoice: NewInvoice): Promise<string | null> {
  const { subscriptionId, terms, kind } = invoice;
  if (!subscriptionId || !terms || !periodKinds.some((each) => each === kind)) return null;
  const open = await db
    .selectFrom('invoices')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('period_start', '=', terms.periodStart)
    .where('kind', 'in', periodKinds)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open?.id ?? null;
}

/** Returns the id; the open invoice of the same subscription and period if there is one. */
export async function insertInvoice(db: Tx, invoice: NewInvoice): Promise<string> {
  const existingId = await findOpenInvoiceOfPeriod(db, invoice);
  if (existingId !== null) return existingId;
  const { terms, lines, now } = invoice;
  const id = uuidV7(now);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { supply, vat } = splitVat(total);
  await db
    .insertInto('invoices')
    .values({
      id,
      customer_id: invoice.customerId,
      subscription_id: invoice.subscriptionId,
      kind: invoice.kind,
      state: 'open',
      total: String(total),
      supply: String(supply),
      vat: String(vat),
      ...(terms && {
        plan: terms.plan,
        period: terms.period,
        seats: terms.seats,
        unit_price: String(terms.unitPrice),
        period_start: terms.periodStart,
        period_end: terms.periodEnd,
      }),
      created_at: now,
    })
    .execute();
  await db
    .insertInto('invoice_lines')
    .values(
      lines.map((line, position) => ({
        id: uuidV7(now),
        invoice_id: id,
        position,
        kind: line.kind,
        amount: String(line.amount),
        music_id: line.musicId ?? null,
        project: line.project ?? null,
      })),
    )
    .execute();
  return id;
}

export async function findInvoice(db: Db, id: string) {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toInvoice(row);
}

export async function lockInvoice(db: Tx, id: string) {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toInvoice(row);
}

function toInvoice<
  Row extends { total: string; supply: string; vat: string; unit_price: string | null },
>(row: Row) {
  return {
    ...row,
    total: Number(row.total),
    supply: Number(row.supply),
    vat: Number(row.vat),
    unit_price: row.unit_price === null ? null : Number(row.unit_price),
  };
}
export type Invoice = Awaited<ReturnType<typeof findInvoice>>;

export async function markInvoicePaid(db: Tx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'paid', paid_at: now })
    .where('id', '=', id)
    .execute();
}

/** A payment of a void invoice that turns out to be paid is refunded. */
export async function voidOpenInvoicesOf(db: Tx, customerId: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'void' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .execute();
}

export async function countMusicLines(db: Db, invoiceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_lines')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'music')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Music lines of an invoice, locked so that none is licensed meanwhile. */
export async function lockMusicLines(db: Tx, invoiceId: string, lineIds: readonly string[]) {
  const rows = await db
    .selectFrom('invoice_lines')
    .select(['id', 'amount', 'licence_id', 'refunded_at'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'music')
    .where('id', 'in', lineIds)
    .orderBy('position')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export function listMusicLicences(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoice_lines')
    .select(['id', 'licence_id', 'refunded_at'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'music')
    .execute();
}

/** Undefined for a line that is no music. */
export async function findMusicLine(db: Db, lineId: string) {
  const row = await db
    .selectFrom('invoice_lines')
    .select(['id', 'invoice_id', 'amount', 'refunded_at'])
    .where('id', '=', lineId)
    .where('kind', '=', 'music')
    .executeTakeFirst();
  return row && { ...row, amount: Number(row.amount) };
}

/** A music that is given back can no longer be licensed; a refused refund returns the right. */
export async function setLineRefunded(db: Tx, lineId: string, at: Date | null): Promise<void> {
  await db.updateTable('invoice_lines').set({ refunded_at: at }).where('id', '=', lineId).execute();
}
