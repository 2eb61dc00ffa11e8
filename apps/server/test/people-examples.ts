import { grantPlan } from '#features/billing/billing.public.ts';
import { operatorPorts } from '#test/audit.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { enrolTestFactor } from '#test/operators.ts';

const reason = '본인 요청';

const onTarget =
  (body: object = { reason }) =>
  ({ target }: ExampleContext): RequestExample => ({ params: { userId: target.id }, body });

async function withCompanyCode({ db, target }: ExampleContext): Promise<RequestExample> {
  await db
    .updateTable('users')
    .set({ company: 'waiting', company_code: 'ONSORI-TV' })
    .where('id', '=', target.id)
    .execute();
  return { params: { userId: target.id }, body: { reason } };
}

async function withPlan({ db, target }: ExampleContext): Promise<RequestExample> {
  const plan = { plan: 'pro', reason } as const;
  const grant = { userId: target.id, until: null, ...plan };
  await db.transaction().execute((tx) => grantPlan(tx, operatorPorts(db), grant, new Date()));
  return { params: { userId: target.id }, body: plan };
}

async function withFactor({ db, target }: ExampleContext): Promise<RequestExample> {
  await enrolTestFactor(db, target.id);
  return { params: { userId: target.id }, body: { reason } };
}

export const peopleExamples = {
  searchPeople: ({ target }: ExampleContext) => ({ body: { text: target.email } }),
  getPerson: ({ target }: ExampleContext) => ({ params: { userId: target.id } }),
  unmaskPerson: onTarget(),
  suspendPerson: onTarget(),
  restorePerson: onTarget(),
  endPersonSessions: onTarget(),
  removePersonFactor: withFactor,
  resendPersonMail: onTarget({ mail: 'email_confirmation', reason }),
  approvePersonCompany: withCompanyCode,
  grantPersonPlan: onTarget({ plan: 'pro', last_day: null, reason }),
  endPersonPlan: withPlan,
};
