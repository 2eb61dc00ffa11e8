import { findMembership } from '#features/organizations/organizations.public.ts';
import { statementNumber } from '#features/purchases/statements.rules.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { createTestCompany } from '#test/companies.ts';
import type { ExampleContext } from '#test/example-context.ts';
import { testBusiness } from '#test/statement-purchases.ts';

const reason = '은행 내역 확인';

let position = 0;

/** A statement of the caller's company, or of another one. */
async function insertStatement({ db, caller }: ExampleContext): Promise<{ statementId: string }> {
  const organizationId =
    (await findMembership(db, caller.id))?.organizationId ?? (await createTestCompany(db));
  const now = new Date();
  const id = uuidV7(now);
  position += 1;
  await db
    .insertInto('company_statements')
    .values({
      id,
      organization_id: organizationId,
      month: '2026-10-01',
      number: statementNumber('2026-10-01', position),
      dated_on: '2026-10-31',
      due_on: '2026-11-10',
      issued_at: now,
      purchased: '33000',
      refunded: '0',
      vat: '3000',
      business: JSON.stringify(testBusiness),
    })
    .execute();
  return { statementId: id };
}

const onStatement = (body?: object) => async (context: ExampleContext) => ({
  params: await insertStatement(context),
  ...(body && { body }),
});

const inXlsx = async (context: ExampleContext) => ({
  params: await insertStatement(context),
  query: 'format=xlsx',
});

/** Requests about statements of the caller's company, or of any company for operators. */
export const statementExamples = {
  getCompanyBilling: () => ({}),
  updateCompanyBusiness: () => ({ body: testBusiness }),
  getStatementFile: inXlsx,
  listStatements: () => ({}),
  getOperatorStatementFile: inXlsx,
  recordTaxInvoice: onStatement({ number: '20261101-41000001', issued_on: '2026-11-01', reason }),
  recordDeposit: onStatement({ deposited_on: '2026-11-09', reason }),
};
