import { z } from 'zod';
import { emailField } from './account.ts';
import { billingLimits } from './billing-limits.ts';
import { freeText, opaqueText, privateId } from './fields.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const timestamp = z.iso.datetime();

/** A company with a pavilion has producers and viewers, another organization has members. */
export const organizationRoles = ['owner', 'member', 'producer', 'viewer'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Roles that the owner of a company gives. Viewers read; producers also change and buy. */
export const companyMemberRoles = ['producer', 'viewer'] as const;
export type CompanyMemberRole = (typeof companyMemberRoles)[number];

export const organization = z.object({
  id: privateId,
  name: z.string(),
  is_company: z.boolean().describe('a studio or broadcaster with a pavilion'),
  role: z.enum(organizationRoles).describe('of the user'),
  seats: z.object({ limit: z.int().positive(), used: z.int().nonnegative() }),
  members: z.array(
    z.object({
      id: privateId,
      nickname: z.string(),
      email: z.string(),
      role: z.enum(organizationRoles),
      joined_at: timestamp,
      is_self: z.boolean(),
    }),
  ),
  invitations: z
    .array(
      z.object({
        id: privateId,
        email: z.string(),
        role: z.enum(organizationRoles),
        invited_at: timestamp,
        expires_at: timestamp,
      }),
    )
    .describe('empty for members'),
});
export type Organization = z.output<typeof organization>;

const userAccess = { caller: 'user', bearer: 'required' } as const;
const interactiveRateLimit = perUser(120, 60);
const ownerErrors = ['not_found.organization', 'forbidden.organization_owner_only'] as const;

export const getOrganization = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/organization',
  summary: 'The company whose plan the user shares, with its seats',
  reply: z.object({ organization: organization.nullable() }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const renameOrganization = defineRoute({
  ...userAccess,
  method: 'PATCH',
  path: '/v1/user/organization',
  summary: 'Renames the company; certificates issued before keep the former name',
  body: z.object({ name: freeText(billingLimits.organizationNameMax).min(1) }),
  reply: z.object({ organization }),
  errors: [...ownerErrors],
  rateLimit: interactiveRateLimit,
});

export const inviteMember = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/organization/invitations',
  summary: 'Invites an address to a free seat by mail; an open invitation is sent again',
  body: z.object({
    email: emailField,
    role: z.enum(companyMemberRoles).default('producer').describe('in a company with a pavilion'),
  }),
  reply: z.object({ organization }),
  errors: [...ownerErrors, 'conflict.seats_full', 'conflict.in_organization'],
  rateLimit: perUser(30, 3600),
});

export const revokeInvitation = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/organization/invitations/{invitationId}',
  summary: 'Withdraws an invitation',
  params: z.object({ invitationId: privateId }),
  reply: z.object({ organization }),
  errors: [...ownerErrors],
  rateLimit: interactiveRateLimit,
});

export const removeMember = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/organization/members/{memberId}',
  summary:
    'Frees a seat: the owner removes a member, or a member leaves. Licenses stay with the company',
  params: z.object({ memberId: privateId }),
  reply: z.object({ organization: organization.nullable() }),
  errors: [...ownerErrors, 'not_found.seat'],
  rateLimit: interactiveRateLimit,
});

export const changeMemberRole = defineRoute({
  ...userAccess,
  method: 'PATCH',
  path: '/v1/user/organization/members/{memberId}',
  summary: 'The owner of a company makes a member a producer or a viewer',
  params: z.object({ memberId: privateId }),
  body: z.object({ role: z.enum(companyMemberRoles) }),
  reply: z.object({ organization }),
  errors: [...ownerErrors, 'not_found.seat'],
  rateLimit: interactiveRateLimit,
});

const invitationToken = z.object({ token: opaqueText(64).min(1) });

export const checkInvitation = defineRoute({
  caller: 'visitor',
  bearer: 'none',
  method: 'POST',
  path: '/v1/organization-invitations/check',
  summary: 'Whom a mailed invitation is for, and of which company',
  body: invitationToken,
  reply: z.object({ organization_name: z.string(), email: z.string() }),
  errors: ['invalid.link'],
  rateLimit: perAddress(60, 60),
});

export const acceptInvitation = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/organization-invitations/accept',
  summary: 'Takes the seat, signed in with the invited address',
  body: invitationToken,
  reply: z.object({ organization }),
  errors: [
    'invalid.link',
    'forbidden.invited_email_differs',
    'conflict.in_organization',
    'conflict.seats_full',
    'conflict.operator_account',
  ],
  rateLimit: interactiveRateLimit,
});
