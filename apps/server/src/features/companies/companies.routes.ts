import { api } from '@onsori/contract/api';
import {
  type OperatorCall,
  type OperatorPorts,
  operatorActor,
} from '#features/audit/audit.public.ts';
import { findGrantEnd } from '#features/billing/billing.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { listApplicants, listCompanies, loadCompany } from './companies.service.ts';
import {
  changeMemberOfCompany,
  createCompanyByOperator,
  editCompanyByOperator,
  endPlanOfCompany,
  grantPlanToCompany,
  removeMemberOfCompany,
} from './company-changes.service.ts';

const accepted = { accepted: true } as const;

export function companyRoutes({
  db,
  encryption,
}: Pick<OperatorPorts, 'db' | 'encryption'>): Implementation[] {
  const as = (call: OperatorCall) => ({ db, encryption, actor: operatorActor(call) });
  return [
    implement('listCompanies', api.listCompanies, ({ query: { text, plan, cursor } }) =>
      listCompanies(db, { text: text ?? '', plan: plan ?? null, after: cursor ?? null }),
    ),
    implement('listCompanyApplicants', api.listCompanyApplicants, ({ query }) =>
      listApplicants(db, query.cursor ?? null),
    ),
    implement('getCompany', api.getCompany, ({ params }) => loadCompany(db, params.companyId)),
    implement('createCompany', api.createCompany, async (call) => {
      const { seat_limit: seatLimit, ...values } = call.body;
      return { id: await createCompanyByOperator(as(call), { ...values, seatLimit }) };
    }),
    implement('editCompany', api.editCompany, async (call) => {
      const { seat_limit: seatLimit, ...values } = call.body;
      await editCompanyByOperator(as(call), { ...call.params, ...values, seatLimit });
      return accepted;
    }),
    implement('grantCompanyPlan', api.grantCompanyPlan, async (call) => {
      const { is_trial: isTrial, last_day: lastDay, reason } = call.body;
      const until = findGrantEnd(lastDay);
      await grantPlanToCompany(as(call), { ...call.params, isTrial, until, reason });
      return accepted;
    }),
    implement('endCompanyPlan', api.endCompanyPlan, async (call) => {
      await endPlanOfCompany(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('changeCompanyMember', api.changeCompanyMember, async (call) => {
      await changeMemberOfCompany(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('removeCompanyMember', api.removeCompanyMember, async (call) => {
      await removeMemberOfCompany(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
  ];
}
