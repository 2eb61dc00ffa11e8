import { randomUUID } from 'node:crypto';
import { insertCompanyGrant } from '#features/billing/company-grants.repo.ts';
import { joinCompany } from '#features/organizations/organizations.public.ts';
import type { Db } from '#infra/db.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { insertStranger } from '#test/organization-examples.ts';

const reason = '계약 확인';

/** A company of strangers: its owner and a producer. */
async function createTestCompany(db: Db) {
  const code = randomUUID();
  const join = async () => {
    const userId = await insertStranger(db);
    return db
      .transaction()
      .execute((tx) => joinCompany(tx, { userId, code, role: 'producer', now: new Date() }));
  };
  const { organizationId: companyId } = await join();
  await join();
  const { id: memberId } = await db
    .selectFrom('organization_members')
    .select('id')
    .where('organization_id', '=', companyId)
    .where('role', '=', 'producer')
    .executeTakeFirstOrThrow();
  return { companyId, memberId };
}

const onCompany =
  (body?: () => object) =>
  async ({ db }: ExampleContext): Promise<RequestExample> => {
    const { companyId } = await createTestCompany(db);
    return { params: { companyId }, ...(body && { body: body() }) };
  };

const onMember =
  (body: object) =>
  async ({ db }: ExampleContext): Promise<RequestExample> => ({
    params: await createTestCompany(db),
    body,
  });

async function withPlan({ db }: ExampleContext): Promise<RequestExample> {
  const { companyId } = await createTestCompany(db);
  const plan = { organizationId: companyId, isTrial: true, endsAt: null, reason };
  await db.transaction().execute((tx) => insertCompanyGrant(tx, { ...plan, now: new Date() }));
  return { params: { companyId }, body: { reason } };
}

const newValues = () => ({ name: '소리방송', code: randomUUID(), seat_limit: 5, reason });

export const companyExamples = {
  listCompanies: () => ({}),
  listCompanyApplicants: () => ({}),
  getCompany: onCompany(),
  createCompany: () => ({ body: newValues() }),
  editCompany: onCompany(newValues),
  grantCompanyPlan: onCompany(() => ({ is_trial: true, last_day: null, reason })),
  endCompanyPlan: withPlan,
  changeCompanyMember: onMember({ role: 'viewer', reason }),
  removeCompanyMember: onMember({ reason }),
};
