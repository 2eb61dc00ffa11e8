import type { CompanyBusiness } from '@onsori/contract/statements';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { findUserByEmail } from '#server/src/features/account/account.public.ts';
import { uuidV7 } from '#server/src/infra/uuid-v7.ts';
import { withDatabase } from '../database.ts';
import { callApi } from './call-api.ts';
import { signUpMember } from './companies.ts';

const business: CompanyBusiness = {
  registration_number: '1234567891',
  name: '온소리 방송',
  representative: '김소리',
  address: '서울 마포구 월드컵북로 1',
  business_type: '정보통신업',
  business_item: '방송 프로그램 제작',
  invoice_email: 'tax@example.com',
};

const PRICE = 33_000;

export interface CompanyBuyer {
  readonly companyId: string;
  /** Of the purchases, unlike that of any other company. */
  readonly programme: string;
}

/** Signs up the owner of a new company, who buys musics of the catalogue and asks for one refund. */
export async function signUpCompanyBuyer(
  page: Page,
  musicIds: readonly string[],
  refundReason: string,
): Promise<CompanyBuyer> {
  const { email } = await signUpMember(page);
  const companyId = await withDatabase(process.env.DATABASE_URL, async (db) => {
    const user = await findUserByEmail(db, email);
    const member = await db
      .selectFrom('organization_members')
      .select('organization_id')
      .where('user_id', '=', user?.id ?? '')
      .executeTakeFirstOrThrow();
    return member.organization_id;
  });
  const programme = `아침 뉴스 ${companyId.slice(-6)}`;
  await callApi(page, { method: 'PUT', path: '/v1/pavilion/billing/business', body: business });
  const { purchases } = await callApi<{ purchases: { id: string }[] }>(page, {
    path: '/v1/pavilion/purchases',
    body: {
      items: musicIds.map((id) => ({ music_id: id, programme })),
      amount: musicIds.length * PRICE,
    },
  });
  await callApi(page, {
    path: `/v1/pavilion/purchases/${purchases[0]?.id}/refund`,
    body: { reason: refundReason },
  });
  return { companyId, programme };
}

/** Adds a statement that was due three days ago; no test lives until the end of a month. */
export async function insertOverdueStatement(companyId: string, total: number): Promise<string> {
  const id = uuidV7(new Date());
  const number = `ST-202601-${id.slice(-8)}`;
  await withDatabase(process.env.DATABASE_URL, (db) =>
    sql`
      insert into company_statements (id, organization_id, month, number, dated_on, due_on, issued_at,
        purchased, refunded, vat, business)
      values (${id}, ${companyId}, '2026-01-01', ${number}, '2026-01-31',
        (now() at time zone 'Asia/Seoul')::date - 3, now(), ${total}, 0, ${Math.round(total / 11)},
        ${JSON.stringify(business)})`.execute(db),
  );
  return number;
}
