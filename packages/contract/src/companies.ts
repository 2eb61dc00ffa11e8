import { z } from 'zod';
import { accepted } from './account.ts';
import { billingLimits } from './billing-limits.ts';
import { companyPlanStates } from './enumerations.ts';
import { dateOnly, freeText, privateId } from './fields.ts';
import { limits } from './limits.ts';
import { reasonField } from './operators.ts';
import { companyMemberRoles, organizationRoles } from './organizations.ts';
import { companyWithCode } from './people.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const companyItem = z.object({
  id: privateId,
  name: z.string(),
  code: z.string().describe('typed at sign-up, in any case'),
  created_at: timestamp,
  seats: z.object({ limit: z.int().positive(), used: count.describe('members and invitations') }),
  plan: z.object({
    state: z.enum(companyPlanStates),
    until: timestamp.nullable().describe('null without an end, or without a plan'),
  }),
  waiting: count.describe('people with the code who wait for approval'),
});
export type CompanyItem = z.output<typeof companyItem>;

const companyMember = z.object({
  id: privateId,
  user_id: privateId,
  email: z.string().describe('masked'),
  nickname: z.string().describe('masked'),
  role: z.enum(organizationRoles),
  joined_at: timestamp,
});
export type CompanyMember = z.output<typeof companyMember>;

const companyApplicant = z.object({
  user_id: privateId,
  email: z.string().describe('masked'),
  nickname: z.string().describe('masked'),
  company_code: z.string(),
  company: companyWithCode.nullable().describe('null while no company has the code'),
  created_at: timestamp,
});
export type CompanyApplicant = z.output<typeof companyApplicant>;

const company = companyItem.extend({
  members: z.array(companyMember).describe('in the order in which they joined'),
  invitations: z
    .array(
      z.object({
        id: privateId,
        email: z.string().describe('masked'),
        role: z.enum(organizationRoles),
        invited_at: timestamp,
        expires_at: timestamp,
      }),
    )
    .describe('open ones'),
  grants: z
    .array(
      z.object({
        is_trial: z.boolean(),
        starts_at: timestamp,
        ends_at: timestamp.nullable(),
        reason: z.string(),
      }),
    )
    .describe('the latest first'),
  applicants: z.array(companyApplicant).describe('the first ones who wait with the code'),
});
export type Company = z.output<typeof company>;

const operatorAccess = { caller: 'operator', bearer: 'required', permission: 'support' } as const;
const interactiveRateLimit = perUser(120, 60);
const companyParams = z.object({ companyId: privateId });

const listCompanies = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/companies',
  summary: 'Companies with a pavilion, newest first',
  query: z.object({
    text: freeText(billingLimits.organizationNameMax)
      .optional()
      .describe('a part of the name or the code'),
    plan: z.enum(companyPlanStates).optional(),
    cursor: privateId.optional().describe('goes on behind this company'),
  }),
  reply: z.object({
    items: z.array(companyItem),
    next_cursor: privateId.nullable().describe('null at the end'),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

const listCompanyApplicants = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/company-applicants',
  summary:
    'People who signed up with a company code and wait for approval, who waits longest first',
  query: z.object({ cursor: privateId.optional().describe('goes on behind this person') }),
  reply: z.object({
    items: z.array(companyApplicant),
    next_cursor: privateId.nullable().describe('null at the end'),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

const getCompany = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/companies/{companyId}',
  summary: 'A company with its members, invitations, plans and who waits for approval, masked',
  params: companyParams,
  reply: company,
  errors: ['not_found.company'],
  rateLimit: interactiveRateLimit,
});

const companyChange = {
  ...operatorAccess,
  stepUp: true,
  method: 'POST',
  rateLimit: perUser(60, 600),
} as const;

const companyValues = z.object({
  name: freeText(billingLimits.organizationNameMax).min(1),
  code: freeText(limits.account.companyCodeMax).min(1),
  seat_limit: z.int().min(1).max(billingLimits.maxSeats),
  reason: reasonField,
});

const createCompany = defineRoute({
  ...companyChange,
  path: '/v1/operator/companies',
  summary: 'Creates a company without members; the first one who is approved becomes the owner',
  body: companyValues,
  reply: z.object({ id: privateId }),
  errors: ['conflict.company_code_taken'],
});

const editCompany = defineRoute({
  ...companyChange,
  method: 'PUT',
  path: '/v1/operator/companies/{companyId}',
  summary: 'Changes name, code and seats; people who wait with the former code are not moved',
  params: companyParams,
  body: companyValues,
  reply: accepted,
  errors: ['not_found.company', 'conflict.company_code_taken', 'conflict.seats_in_use'],
});

const grantCompanyPlan = defineRoute({
  ...companyChange,
  permission: 'billing',
  path: '/v1/operator/companies/{companyId}/plans',
  summary: 'Gives a company Enterprise or a trial of it, instead of what it has now',
  params: companyParams,
  body: z.object({
    is_trial: z.boolean(),
    last_day: dateOnly.nullable().describe('in Korea; null for a plan without an end'),
    reason: reasonField,
  }),
  reply: accepted,
  errors: ['not_found.company'],
});

const endCompanyPlan = defineRoute({
  ...companyChange,
  permission: 'billing',
  path: '/v1/operator/companies/{companyId}/plans/end',
  summary: 'Ends the plan or trial of a company now',
  params: companyParams,
  body: z.object({ reason: reasonField }),
  reply: accepted,
  errors: ['not_found.company', 'conflict.company_without_plan'],
});

const memberParams = companyParams.extend({ memberId: privateId });

const changeCompanyMember = defineRoute({
  ...companyChange,
  path: '/v1/operator/companies/{companyId}/members/{memberId}/role',
  summary: 'Changes the role of a member; a new owner turns the former one into a producer',
  params: memberParams,
  body: z.object({ role: z.enum(['owner', ...companyMemberRoles]), reason: reasonField }),
  reply: accepted,
  errors: ['not_found.company', 'not_found.seat', 'conflict.company_owner'],
});

const removeCompanyMember = defineRoute({
  ...companyChange,
  path: '/v1/operator/companies/{companyId}/members/{memberId}/remove',
  summary: 'Removes a member, who leaves the pavilion; the owner only as the last one',
  params: memberParams,
  body: z.object({ reason: reasonField }),
  reply: accepted,
  errors: ['not_found.company', 'not_found.seat', 'conflict.company_owner'],
});

export const companyRoutes = {
  listCompanies,
  listCompanyApplicants,
  createCompany,
  getCompany,
  editCompany,
  grantCompanyPlan,
  endCompanyPlan,
  changeCompanyMember,
  removeCompanyMember,
} as const;
