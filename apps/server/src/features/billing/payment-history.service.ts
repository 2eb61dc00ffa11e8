import { billingLimits } from '@onsori/contract/billing-limits';
import type { Language } from '@onsori/contract/enumerations';
import type { Payment } from '@onsori/contract/payments';
import { pageOffset } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { addDays, type Day, koreanDay } from './korean-days.rules.ts';
import {
  countPayments,
  findOrder,
  listLastRefusals,
  listMusicLines,
  listPaymentRows,
  listRefundRows,
  type PaymentRow,
} from './payment-history.repo.ts';
import { toPaymentFacts } from './payments.rules.ts';
import { refusalOf } from './refusals.rules.ts';

type RefundRow = Awaited<ReturnType<typeof listRefundRows>>[number];
type MusicLineRow = Awaited<ReturnType<typeof listMusicLines>>[number];

/** The last day on which undownloaded music can be given back. */
export const lastWithdrawalDay = (paidAt: Date): Day =>
  addDays(koreanDay(paidAt), billingLimits.withdrawalDays);

function toMusicLine(
  line: MusicLineRow,
  { refunds, paidAt, now }: { refunds: readonly RefundRow[]; paidAt: Date | null; now: Date },
): Payment['musics'][number] {
  const until = paidAt && lastWithdrawalDay(paidAt);
  const isOpen = line.licence_id === null && line.refunded_at === null;
  const canWithdraw = isOpen && until !== null && koreanDay(now) <= until;
  return {
    line_id: line.id,
    music_id: line.music_id,
    title: line.title,
    project: line.project ?? '',
    amount: line.amount,
    is_downloaded: line.licence_id !== null,
    is_refunded: refunds.some(({ line_id, state }) => line_id === line.id && state === 'refunded'),
    withdrawal_until: canWithdraw ? until : null,
  };
}

const toRefund = (refund: RefundRow): Payment['refunds'][number] => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
  // The reason of a refusal by the gateway is a code; an operator handles it.
  refused_because: refund.approved_at === null ? refund.refused_because : null,
  requested_at: refund.requested_at.toISOString(),
  finished_at: refund.finished_at?.toISOString() ?? null,
});

async function toPayments(
  db: Db,
  rows: readonly PaymentRow[],
  language: Language,
  now: Date,
): Promise<Payment[]> {
  const invoiceIds = rows.map(({ invoice_id }) => invoice_id);
  const attemptIds = rows.map(({ attempt_id }) => attempt_id);
  const [allRefunds, refusals, lines] = await Promise.all([
    listRefundRows(db, attemptIds),
    listLastRefusals(db, invoiceIds),
    listMusicLines(db, invoiceIds, language),
  ]);
  return rows.map((row) => {
    const refunds = allRefunds.filter(({ attempt_id }) => attempt_id === row.attempt_id);
    const refusal = refusals.find(({ invoice_id }) => invoice_id === row.invoice_id);
    return {
      ...toPaymentFacts(row),
      state: row.state === 'done' ? 'paid' : 'pending',
      supply: row.supply,
      vat: row.vat,
      period_start: row.period_start,
      period_end: row.period_end,
      paid_at: row.paid_at?.toISOString() ?? null,
      refused_before:
        row.state === 'done' && refusal?.finished_at
          ? {
              at: refusal.finished_at.toISOString(),
              reason: refusalOf(refusal.failure_code ?? ''),
            }
          : null,
      receipt_url: row.receipt_url,
      refunded: refunds
        .filter(({ state }) => state === 'refunded')
        .reduce((sum, { amount }) => sum + amount, 0),
      refunds: refunds.map(toRefund),
      musics: lines
        .filter(({ invoice_id }) => invoice_id === row.invoice_id)
        .map((line) => toMusicLine(line, { refunds, paidAt: row.paid_at, now })),
    };
  });
}

export async function listPayments(
  db: Db,
  request: {
    readonly userId: string;
    readonly page: number;
    readonly perPage: number;
    readonly language: Language;
  },
  now = new Date(),
) {
  const { userId, page, perPage, language } = request;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countPayments(db, userId),
    listPaymentRows(db, userId, { offset, limit: perPage }),
  ]);
  return { total, page, per_page: perPage, items: await toPayments(db, rows, language, now) };
}

/** Throws `not_found.payment` for an order of another user. */
export async function loadPayment(
  db: Db,
  { userId, orderId, language }: { userId: string; orderId: string; language: Language },
  now = new Date(),
): Promise<Payment> {
  const row = await findOrder(db, userId, orderId);
  const [payment] = row ? await toPayments(db, [row], language, now) : [];
  if (!payment) throw new AppError('not_found.payment');
  return payment;
}
