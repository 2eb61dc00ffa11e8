import type { PurchaseKind } from '@onsori/contract/purchase-values';
import type { CompanyBusiness } from '@onsori/contract/statements';
import { splitVat, statementMonth } from '#features/billing/billing.public.ts';
import { saveBusiness } from '#features/purchases/business.repo.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { issueTestLicence } from '#test/licences.ts';
import { insertStranger } from '#test/organization-examples.ts';

export const testBusiness: CompanyBusiness = {
  registration_number: '1248100998',
  name: '하늘방송 주식회사',
  representative: '김대표',
  address: '서울특별시 마포구 성암로 1',
  business_type: '정보통신업',
  business_item: '방송 프로그램 제작',
  invoice_email: 'invoices@sky.example',
};

export const saveTestBusiness = (db: Db, organizationId: string): Promise<void> =>
  saveBusiness(db, organizationId, testBusiness, new Date());

export interface TestPurchase {
  readonly organizationId: string;
  readonly musicId: string;
  readonly at: Date;
  readonly amount?: number;
  readonly kind?: PurchaseKind;
  readonly programme?: string;
  readonly refundedAt?: Date;
}

/** Records a purchase as of a time, without the checks of buying. Returns its id. */
export async function insertPurchaseAt(
  db: Db,
  { organizationId, musicId, at, amount = 33_000, kind = 'music', ...options }: TestPurchase,
): Promise<string> {
  const id = uuidV7(at);
  const userId = await insertStranger(db);
  const { programme = `프로그램 ${id}`, refundedAt = null } = options;
  const licence = await issueTestLicence(db, { userId, musicId, project: id });
  await db
    .insertInto('company_purchases')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      kind,
      music_id: musicId,
      programme,
      amount: String(amount),
      vat: String(splitVat(amount).vat),
      month: statementMonth(at),
      licence_id: licence.id,
      purchased_at: at,
      refund_reason: refundedAt && '잘못 샀어요',
      refunded_at: refundedAt,
      refund_month: refundedAt && statementMonth(refundedAt),
    })
    .execute();
  return id;
}
