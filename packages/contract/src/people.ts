import { z } from 'zod';
import { accepted } from './account.ts';
import { subscriptionStates } from './billing.ts';
import { billingLimits } from './billing-limits.ts';
import { companyStates, deviceKinds, languages, roles } from './enumerations.ts';
import { dateOnly, freeText, privateId, won } from './fields.ts';
import { reasonField } from './operators.ts';
import { companyMemberRoles } from './organizations.ts';
import { paymentKinds, refundStates } from './payments.ts';
import { peopleLimits } from './people-limits.ts';
import { billingPeriods, planIds } from './plans.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

/** The company that somebody with a code joins. */
export const companyWithCode = z.object({
  id: privateId,
  name: z.string(),
  has_owner: z.boolean().describe('otherwise the next member becomes the owner'),
});

const personItem = z.object({
  id: privateId,
  email: z.string().describe('masked'),
  nickname: z.string().describe('masked'),
  phone_tail: z.string().nullable().describe('the last 4 digits'),
  role: z.enum(roles),
  company: z.enum(companyStates),
  created_at: timestamp,
  suspended_at: timestamp.nullable(),
});
export type PersonItem = z.output<typeof personItem>;

const personLicence = z.object({
  id: z.string(),
  title: z.string().describe('of the music'),
  issued_at: timestamp,
  revoked_at: timestamp.nullable(),
});

const personOrder = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  plan: z.enum(planIds).nullable(),
  period: z.enum(billingPeriods).nullable(),
  titles: z.array(z.string()).describe('of the musics that were bought on their own'),
  amount: won,
  refunded: won,
  refund_state: z.enum(refundStates).nullable().describe('of the latest refund'),
  state: z.enum(['pending', 'paid']),
  created_at: timestamp,
});

const person = personItem.extend({
  language: z.enum(languages),
  email_confirmed: z.boolean(),
  has_second_factor: z.boolean(),
  company_code: z.string().nullable(),
  company_with_code: companyWithCode.nullable().describe('null while no company has the code'),
  plans: z
    .array(
      z.object({
        plan: z.enum(planIds),
        since: timestamp,
        until: timestamp.nullable(),
        of_company: z.boolean().describe('the plan of a company in which the person has a seat'),
      }),
    )
    .describe('current and future ones; the largest first, which applies'),
  subscription: z
    .object({
      plan: z.enum(planIds),
      period: z.enum(billingPeriods),
      state: z.enum(subscriptionStates),
      period_end: z.iso.date(),
      ends_at_period_end: z.boolean(),
    })
    .nullable(),
  sessions: z
    .array(
      z.object({
        id: privateId,
        device: z.enum(deviceKinds),
        signed_in_at: timestamp,
        last_used_at: timestamp,
        is_open: z.boolean(),
      }),
    )
    .describe('the latest first'),
  licences: z.object({ count, latest: z.array(personLicence) }),
  orders: z.object({ count, latest: z.array(personOrder) }),
  inquiries: z.object({ count, open: count }),
});
export type Person = z.output<typeof person>;

const operatorAccess = { caller: 'operator', bearer: 'required' } as const;
const supportAccess = { ...operatorAccess, permission: 'support' } as const;
const personParams = z.object({ userId: privateId });
const interactiveRateLimit = perUser(120, 60);

const searchPeople = defineRoute({
  ...supportAccess,
  method: 'POST',
  path: '/v1/operator/people/search',
  summary: 'Finds people by e-mail address, end of the phone number, licence number or order id',
  body: z.object({
    text: freeText(200)
      .min(peopleLimits.minSearchLength)
      .describe('the beginning of an address, the last 4 or more digits of a phone, or a number'),
    cursor: privateId.optional().describe('goes on behind this person'),
  }),
  reply: z.object({
    items: z.array(personItem),
    next_cursor: privateId.nullable().describe('null at the end'),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

const getPerson = defineRoute({
  ...supportAccess,
  method: 'GET',
  path: '/v1/operator/people/{userId}',
  summary: 'The account of a person, masked',
  params: personParams,
  reply: person,
  errors: ['not_found.person'],
  rateLimit: interactiveRateLimit,
});

const supportAction = {
  ...supportAccess,
  stepUp: true,
  method: 'POST',
  params: personParams,
  body: z.object({ reason: reasonField }),
  rateLimit: perUser(60, 600),
} as const;

const unmaskPerson = defineRoute({
  ...supportAction,
  path: '/v1/operator/people/{userId}/unmask',
  summary: 'Reveals the masked values of a person, which is recorded',
  reply: z.object({
    email: z.string(),
    nickname: z.string(),
    phone: z.string().nullable(),
    networks: z
      .array(z.object({ session_id: privateId, network: z.string() }))
      .describe('network prefixes of the sign-ins'),
    until: timestamp.describe('mask the values again then'),
  }),
  errors: ['not_found.person'],
});

const suspendPerson = defineRoute({
  ...supportAction,
  path: '/v1/operator/people/{userId}/suspend',
  summary: 'Ends the sessions of a person, who cannot sign in until restored',
  reply: accepted,
  errors: ['not_found.person', 'conflict.operator_account'],
});

const restorePerson = defineRoute({
  ...supportAction,
  path: '/v1/operator/people/{userId}/restore',
  summary: 'Lets a suspended person sign in again',
  reply: accepted,
  errors: ['not_found.person'],
});

const endPersonSessions = defineRoute({
  ...supportAction,
  path: '/v1/operator/people/{userId}/end-sessions',
  summary: 'Signs a person out everywhere',
  reply: accepted,
  errors: ['not_found.person'],
});

const resendableMails = ['email_confirmation', 'company_approved'] as const;
export type ResendableMail = (typeof resendableMails)[number];

const resendPersonMail = defineRoute({
  ...supportAction,
  path: '/v1/operator/people/{userId}/resend-mail',
  summary: 'Sends the mail that confirms the address, or that of an approved company, again',
  body: z.object({ mail: z.enum(resendableMails), reason: reasonField }),
  reply: accepted,
  errors: ['not_found.person', 'conflict.email_confirmed', 'conflict.company_not_approved'],
});

const approvePersonCompany = defineRoute({
  ...supportAction,
  path: '/v1/operator/people/{userId}/approve-company',
  summary:
    'Adds a person to the company of the code from the sign-up, as the owner if it has none, and sends the mail',
  body: z.object({
    role: z
      .enum(companyMemberRoles)
      .default('producer')
      .describe('unless the company has no owner'),
    company_name: freeText(billingLimits.organizationNameMax)
      .min(1)
      .optional()
      .describe('of a company that does not exist yet; its code by default'),
    reason: reasonField,
  }),
  reply: accepted,
  errors: [
    'not_found.person',
    'conflict.no_company_code',
    'conflict.operator_account',
    'conflict.in_organization',
    'conflict.seats_full',
    'conflict.company_code_taken',
  ],
});

const removePersonFactor = defineRoute({
  ...supportAction,
  permission: 'admin',
  path: '/v1/operator/people/{userId}/remove-factor',
  summary: 'Removes the second factor that a person lost, signs them out and mails them',
  reply: accepted,
  errors: ['not_found.person', 'not_found.factor'],
});

const billingAction = { ...supportAction, permission: 'billing' } as const;

const grantPersonPlan = defineRoute({
  ...billingAction,
  path: '/v1/operator/people/{userId}/plans',
  summary: 'Adds a plan to those of a person; the largest one applies',
  body: z.object({
    plan: z.enum(planIds),
    last_day: dateOnly.nullable().describe('in Korea; null for a plan without an end'),
    reason: reasonField,
  }),
  reply: accepted,
  errors: ['not_found.person'],
});

const endPersonPlan = defineRoute({
  ...billingAction,
  path: '/v1/operator/people/{userId}/plans/end',
  summary: 'Ends a plan of a person now; a subscription goes on',
  body: z.object({ plan: z.enum(planIds), reason: reasonField }),
  reply: accepted,
  errors: ['not_found.person', 'conflict.plan_not_granted'],
});

export const peopleRoutes = {
  searchPeople,
  getPerson,
  unmaskPerson,
  suspendPerson,
  restorePerson,
  endPersonSessions,
  resendPersonMail,
  approvePersonCompany,
  removePersonFactor,
  grantPersonPlan,
  endPersonPlan,
} as const;
