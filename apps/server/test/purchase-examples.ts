import { randomUUID } from 'node:crypto';
import { purchaseLimits } from '@onsori/contract/purchase-values';
import { findMembership } from '#features/organizations/organizations.public.ts';
import { requestRefund } from '#features/purchases/purchase-refunds.repo.ts';
import { createTestCompany } from '#test/companies.ts';
import { insertTestPurchase, openAccount } from '#test/company-purchases.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';

async function companyOf({ db, caller }: ExampleContext): Promise<string> {
  return (await findMembership(db, caller.id))?.organizationId ?? (await createTestCompany(db));
}

const withPurchase =
  ({ isRequested, ...example }: { readonly isRequested: boolean; readonly body?: object }) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    const { db, storage } = context;
    const purchaseId = await insertTestPurchase(db, storage, await companyOf(context));
    if (isRequested)
      await db
        .transaction()
        .execute((tx) => requestRefund(tx, purchaseId, '방송이 취소됐어요.', new Date()));
    return { params: { purchaseId }, ...example };
  };

const withCompany =
  (body?: object) =>
  async ({ db }: ExampleContext): Promise<RequestExample> => ({
    params: { companyId: await createTestCompany(db) },
    ...(body && { body }),
  });

/** Requests that succeed for a producer of the company that the examples belong to. */
export const purchaseExamples = {
  listPurchases: () => ({ query: 'filter=paid&period=year' }),
  exportPurchases: () => ({ query: 'period=month' }),
  quotePurchases: () => ({}),
  buyMusics: async (context: ExampleContext) => {
    await openAccount(context.db, await companyOf(context));
    const item = { music_id: context.music.musicId, programme: '아침 뉴스' };
    return { body: { items: [item], amount: purchaseLimits.musicPrice }, key: randomUUID() };
  },
  requestPurchaseRefund: withPurchase({
    isRequested: false,
    body: { reason: '방송이 취소됐어요.' },
  }),
  cancelPurchaseRefund: withPurchase({ isRequested: true }),
  listPurchaseRefunds: () => ({}),
  decidePurchaseRefund: withPurchase({
    isRequested: true,
    body: { approve: true, reason: '미사용 확인' },
  }),
  getCompanyTerms: withCompany(),
  setCompanyTerms: withCompany({
    air_price: 44_000,
    music_price: null,
    monthly_limit: 5_000_000,
    reason: '연간 계약',
  }),
};
