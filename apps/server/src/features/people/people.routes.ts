import { api } from '@onsori/contract/api';
import { type OperatorCall, operatorActor } from '#features/audit/audit.public.ts';
import { findGrantEnd } from '#features/billing/billing.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import {
  type AccountActionPorts,
  approvePersonCompany,
  endPersonPlan,
  endPersonSessions,
  grantPersonPlan,
  removePersonFactor,
  resendPersonMail,
  restorePerson,
  suspendPerson,
} from './account-actions.service.ts';
import { loadPerson, searchPeople, unmaskPerson } from './people.service.ts';

const accepted = { accepted: true } as const;

export function peopleRoutes(ports: Omit<AccountActionPorts, 'actor'>): Implementation[] {
  const { db } = ports;
  const as = (call: OperatorCall) => ({ ...ports, actor: operatorActor(call) });
  return [
    implement('searchPeople', api.searchPeople, ({ body: { text, cursor } }) =>
      searchPeople(db, text, cursor ?? null),
    ),
    implement('getPerson', api.getPerson, ({ params, language }) =>
      loadPerson(db, params.userId, language),
    ),
    implement('unmaskPerson', api.unmaskPerson, (call) =>
      unmaskPerson(as(call), call.params.userId, call.body.reason),
    ),
    implement('suspendPerson', api.suspendPerson, async (call) => {
      await suspendPerson(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('restorePerson', api.restorePerson, async (call) => {
      await restorePerson(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('endPersonSessions', api.endPersonSessions, async (call) => {
      await endPersonSessions(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('removePersonFactor', api.removePersonFactor, async (call) => {
      await removePersonFactor(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('resendPersonMail', api.resendPersonMail, async (call) => {
      await resendPersonMail(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('approvePersonCompany', api.approvePersonCompany, async (call) => {
      const { role, company_name: companyName, reason } = call.body;
      await approvePersonCompany(as(call), { ...call.params, role, companyName, reason });
      return accepted;
    }),
    implement('grantPersonPlan', api.grantPersonPlan, async (call) => {
      const { plan, last_day: lastDay, reason } = call.body;
      const until = findGrantEnd(lastDay);
      await grantPersonPlan(as(call), { ...call.params, plan, until, reason });
      return accepted;
    }),
    implement('endPersonPlan', api.endPersonPlan, async (call) => {
      await endPersonPlan(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
  ];
}
