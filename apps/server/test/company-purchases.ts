import { randomBytes } from 'node:crypto';
import { grantCompanyPlan } from '#features/billing/billing.public.ts';
import { buyMusics, type PurchaseItem } from '#features/purchases/buy-musics.service.ts';
import { findTerms } from '#features/purchases/company-terms.repo.ts';
import { termsOf } from '#features/purchases/purchases.rules.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { insertTestUser, operatorPorts } from '#test/audit.ts';
import { addTestMember } from '#test/companies.ts';
import { testLicenceKeys } from '#test/licences.ts';
import { testOrigin } from '#test/outbox.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';

const testLicencePorts = { keys: testLicenceKeys, webOrigin: testOrigin };

const testBusiness = {
  registration_number: '1208147521',
  name: '주식회사 방송',
  representative: '김하늘',
  address: '서울시 마포구',
  business_type: '정보통신업',
  business_item: '방송',
  invoice_email: 'tax@example.com',
};

/** Gives a company what it needs to buy on account: the plan, from a time on, and its business data. */
export async function openAccount(
  db: Db,
  companyId: string,
  { isTrial = false, now = new Date() } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const plan = { companyId, isTrial, until: null, reason: '시험' };
    await grantCompanyPlan(tx, operatorPorts(db), plan, now);
    await tx
      .insertInto('company_businesses')
      .values({ organization_id: companyId, ...testBusiness, updated_at: now })
      .execute();
  });
}

/** Buys musics of the catalogue at the price of the company. */
export async function buyTestMusics(
  db: Db,
  {
    organizationId,
    userId,
    items,
  }: {
    readonly organizationId: string;
    readonly userId: string;
    readonly items: readonly PurchaseItem[];
  },
  now = new Date(),
) {
  const { musicPrice } = termsOf(await findTerms(db, organizationId));
  const command = { userId, items, amount: musicPrice * items.length };
  return db.transaction().execute((tx) => buyMusics(tx, testLicencePorts, command, now));
}

/** A producer of the company buys a music of the catalogue; returns the id of the purchase. */
export async function insertTestPurchase(
  db: Db,
  storage: Storage,
  organizationId: string,
): Promise<string> {
  await openAccount(db, organizationId);
  const userId = await insertTestUser(db);
  await addTestMember(db, organizationId, userId, 'producer');
  const { musicId } = await publishPlayableMusic(db, storage, randomBytes(2000));
  const items = [{ musicId, programme: '아침 뉴스', requestId: null }];
  const { purchases } = await buyTestMusics(db, { organizationId, userId, items });
  return purchases[0]?.id ?? '';
}
