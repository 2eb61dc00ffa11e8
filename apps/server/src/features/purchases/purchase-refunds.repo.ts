import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Lock the company's purchases before. */
export function findPurchase(db: Db, id: string) {
  return db
    .selectFrom('company_purchases')
    .innerJoin('known_musics as music', 'music.id', 'company_purchases.music_id')
    .select([
      'company_purchases.id',
      'company_purchases.organization_id',
      'music_id',
      'programme',
      'amount',
      'licence_id',
      'refund_reason',
      'refund_requested_at',
      'refunded_at',
      'title_ko',
    ])
    .where('company_purchases.id', '=', id)
    .executeTakeFirst();
}
export type FoundPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

export async function requestRefund(db: Tx, id: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('company_purchases')
    .set({ refund_reason: reason, refund_requested_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends the request; `refusedBecause` only if an operator refused it. */
export async function endRefundRequest(db: Tx, id: string, refusedBecause?: string): Promise<void> {
  await db
    .updateTable('company_purchases')
    .set({
      refund_requested_at: null,
      ...(refusedBecause !== undefined && { refund_refused_because: refusedBecause }),
    })
    .where('id', '=', id)
    .execute();
}

export async function setRefunded(
  db: Tx,
  id: string,
  { month, now }: { readonly month: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('company_purchases')
    .set({ refund_requested_at: null, refunded_at: now, refund_month: month })
    .where('id', '=', id)
    .execute();
}

/** Who waits longest first. Former members of the company count as well. */
export function listRequestedRefunds(db: Db) {
  return db
    .selectFrom('company_purchases as purchase')
    .innerJoin('organizations as company', 'company.id', 'purchase.organization_id')
    .innerJoin('known_musics as music', 'music.id', 'purchase.music_id')
    .select([
      'purchase.id',
      'purchase.organization_id',
      'company.name',
      'purchase.kind',
      'purchase.programme',
      'purchase.amount',
      'purchase.licence_id',
      'purchase.refund_reason',
      'purchase.purchased_at',
      'purchase.refund_requested_at',
      'music.title_ko',
      'music.title_en',
    ])
    .select(
      sql<number>`(
        select count(*)::int from downloads
        where downloads.user_id in (
            select user_id from organization_members
            where organization_members.organization_id = purchase.organization_id)
          and downloads.music_id = purchase.music_id
          and downloads.downloaded_at >= purchase.purchased_at)`.as('downloads'),
    )
    .where('purchase.refund_requested_at', 'is not', null)
    .orderBy('purchase.refund_requested_at')
    .orderBy('purchase.id')
    .execute();
}
