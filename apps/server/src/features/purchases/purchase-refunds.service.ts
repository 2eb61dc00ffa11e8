import type { Language } from '@onsori/contract/enumerations';
import type { PurchaseRefundRequest } from '@onsori/contract/purchases';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { postCompanyRefund, statementMonth } from '#features/billing/billing.public.ts';
import { revokeCompanyLicences, revokeLicence } from '#features/licences/licences.public.ts';
import {
  lockCompanyPurchases,
  requireProducer,
} from '#features/organizations/organizations.public.ts';
import { clearPurchased } from '#features/pavilion/pavilion.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import {
  endRefundRequest,
  type FoundPurchase,
  findPurchase,
  listRequestedRefunds,
  requestRefund,
  setRefunded,
} from './purchase-refunds.repo.ts';
import { hasPurchase } from './purchases.repo.ts';
import { stateOf } from './purchases.rules.ts';

interface MemberAction {
  readonly userId: string;
  readonly purchaseId: string;
}

/** Runs a change of a purchase of the producer's company, under the lock of its purchases. */
function changeOwn(
  db: Db,
  { userId, purchaseId }: MemberAction,
  change: (tx: Tx, purchase: FoundPurchase) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { organizationId } = await requireProducer(tx, userId);
    await lockCompanyPurchases(tx, organizationId);
    const purchase = await findPurchase(tx, purchaseId);
    if (purchase?.organization_id !== organizationId) throw new AppError('not_found.purchase');
    await change(tx, purchase);
  });
}

export const requestPurchaseRefund = (
  db: Db,
  { reason, ...action }: MemberAction & { readonly reason: string },
  now: Date,
): Promise<void> =>
  changeOwn(db, action, async (tx, purchase) => {
    if (stateOf(purchase) !== 'paid') throw new AppError('conflict.purchase_state');
    await requestRefund(tx, purchase.id, reason, now);
  });

export const cancelPurchaseRefund = (db: Db, action: MemberAction): Promise<void> =>
  changeOwn(db, action, async (tx, purchase) => {
    if (stateOf(purchase) !== 'refund_requested') throw new AppError('conflict.purchase_state');
    await endRefundRequest(tx, purchase.id);
  });

export async function listPurchaseRefunds(
  db: Db,
  language: Language,
): Promise<PurchaseRefundRequest[]> {
  const rows = await listRequestedRefunds(db);
  return rows.flatMap(({ refund_reason: reason, refund_requested_at: requestedAt, ...row }) =>
    reason === null || requestedAt === null
      ? []
      : {
          id: row.id,
          company: { id: row.organization_id, name: row.name },
          title: language === 'ko' ? row.title_ko : row.title_en,
          kind: row.kind,
          programme: row.programme,
          amount: Number(row.amount),
          licence_id: row.licence_id,
          downloads: row.downloads,
          reason,
          purchased_at: row.purchased_at.toISOString(),
          requested_at: requestedAt.toISOString(),
        },
  );
}

/** A piece of AIR that is not bought any more can no longer be used by the company. */
async function refund(tx: Tx, purchase: FoundPurchase, now: Date): Promise<void> {
  const { id, organization_id: organizationId, music_id: musicId } = purchase;
  const reason = `refund ${id}`;
  await setRefunded(tx, id, { month: statementMonth(now), now });
  await revokeLicence(tx, purchase.licence_id, reason, now);
  await postCompanyRefund(tx, { purchaseId: id, amount: Number(purchase.amount), now });
  if (await hasPurchase(tx, organizationId, { musicId })) return;
  if (await clearPurchased(tx, { organizationId, musicId }))
    await revokeCompanyLicences(tx, { organizationId, musicId, reason, now });
}

export interface RefundDecision {
  readonly purchaseId: string;
  readonly approve: boolean;
  readonly reason: string;
}

export const decidePurchaseRefund = (
  { db, encryption, actor }: OperatorPorts,
  { purchaseId, approve, reason }: RefundDecision,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const companyId = (await findPurchase(tx, purchaseId))?.organization_id;
    if (companyId === undefined) throw new AppError('not_found.purchase');
    await lockCompanyPurchases(tx, companyId);
    const purchase = await findPurchase(tx, purchaseId);
    if (!purchase || stateOf(purchase) !== 'refund_requested')
      throw new AppError('conflict.purchase_state');
    if (approve) await refund(tx, purchase, now);
    else await endRefundRequest(tx, purchaseId, reason);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: approve ? 'company_refund.approved' : 'company_refund.refused',
      subject: { kind: 'company', id: companyId },
      before: { state: 'refund_requested' },
      after: {
        state: approve ? 'refunded' : 'paid',
        amount: Number(purchase.amount),
        line: purchase.title_ko,
        licence_id: purchase.licence_id,
      },
      reason,
    });
  });
