import type { Language } from '@onsori/contract/enumerations';
import type { RefundRequest, RefundRequestDetail } from '@onsori/contract/refund-requests';
import { maskEmail, maskName } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { loadFormulaRefunds, type UsageHooks } from './cancellation.service.ts';
import { koreanDay } from './korean-days.rules.ts';
import { listMusicLines } from './payment-history.repo.ts';
import { lastWithdrawalDay } from './payment-history.service.ts';
import {
  listRefundRequestRows,
  type RefundRequestRow,
  sumUnusedMusics,
} from './refund-requests.repo.ts';
import { sumUnfinishedRefunds } from './refunds.repo.ts';

const toRefundRequest = (row: RefundRequestRow): RefundRequest => ({
  id: row.id,
  order_id: row.order_id,
  kind: row.kind,
  plan: row.plan,
  person:
    row.user_id === null
      ? null
      : {
          user_id: row.user_id,
          name: maskName(row.nickname ?? ''),
          email: maskEmail(row.email ?? ''),
        },
  paid: row.paid,
  amount: row.amount,
  reason: row.reason,
  note: row.note,
  requested_at: row.requested_at.toISOString(),
});

export const listRefundRequests = async (db: Db, orderId: string | undefined) => ({
  items: (await listRefundRequestRows(db, { orderId })).map(toRefundRequest),
});

/** What the refund policy pays back of a payment without a decision. */
async function formulaOf(
  db: Db,
  hooks: UsageHooks,
  row: RefundRequestRow,
  now: Date,
): Promise<number> {
  const { user_id: userId, customer_id: customerId, subscription_id: subscriptionId } = row;
  if (row.kind === 'cart') {
    const isOver = !row.paid_at || koreanDay(now) > lastWithdrawalDay(row.paid_at);
    return isOver ? 0 : sumUnusedMusics(db, row.invoice_id);
  }
  if (userId === null) return 0;
  const refunds = await loadFormulaRefunds(db, hooks, { userId, customerId, subscriptionId }, now);
  return refunds.find(({ attemptId }) => attemptId === row.attempt_id)?.amount ?? 0;
}

export async function loadRefundRequest(
  { db, billing }: { readonly db: Db; readonly billing: UsageHooks },
  refundId: string,
  language: Language,
  now = new Date(),
): Promise<RefundRequestDetail> {
  const [row] = await listRefundRequestRows(db, { refundId });
  if (!row?.paid_at) throw new AppError('not_found.refund');
  const lines = await listMusicLines(db, [row.invoice_id], language);
  const refundable = row.balance - (await sumUnfinishedRefunds(db, row.attempt_id));
  return {
    ...toRefundRequest(row),
    paid_at: row.paid_at.toISOString(),
    refundable,
    formula: Math.min(refundable, await formulaOf(db, billing, row, now)),
    musics: lines
      .filter(({ refunded_at: refundedAt }) => refundedAt === null)
      .map(({ id, title, amount, licence_id: licenceId }) => ({
        line_id: id,
        title,
        amount,
        is_licensed: licenceId !== null,
      })),
  };
}
