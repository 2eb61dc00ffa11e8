import { z } from 'zod';
import { accepted } from './account.ts';
import { billingLimits } from './billing-limits.ts';
import { freeText, privateId } from './fields.ts';
import { licenceEdition, licenceIdParams, licensedMusic } from './licences.ts';
import { limits } from './limits.ts';
import { reasonField } from './operators.ts';
import { licenceBases, licenceScopes } from './plans.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const revocation = z.object({ at: timestamp, reason: z.string() });

const revokedLicence = z.object({
  id: z.string(),
  music: licensedMusic,
  issued_at: timestamp,
  revocation,
});
export type RevokedLicence = z.output<typeof revokedLicence>;

const licenceRecord = z.object({
  id: z.string(),
  music: licensedMusic,
  issued_at: timestamp,
  plan: z.enum(licenceBases),
  scope: z.enum(licenceScopes),
  project: z.string().nullable(),
  company: z.string().nullable().describe('the licensee, if the holder had a seat of its plan'),
  holder: z
    .object({
      user_id: privateId,
      name: z.string().describe('masked'),
      email: z.string().describe('of the account, masked'),
      channel: z.string(),
    })
    .nullable()
    .describe('null once the holder left'),
  revocation: revocation.nullable(),
  is_refunded: z.boolean().describe('the track was paid back, so the licence cannot be restored'),
  editions: z.array(licenceEdition).describe('the latest last'),
  downloads: z.object({ count, latest_at: timestamp.nullable() }),
  verify_url: z.url(),
});
export type LicenceRecord = z.output<typeof licenceRecord>;

const supportAccess = {
  caller: 'operator',
  bearer: 'required',
  permission: 'support',
} as const;
const interactiveRateLimit = perUser(120, 60);

export const listRevokedLicences = defineRoute({
  ...supportAccess,
  method: 'GET',
  path: '/v1/operator/licences',
  summary: 'Revoked licences, last revoked first',
  query: z.object({ cursor: freeText(64).optional().describe('goes on behind this licence') }),
  reply: z.object({
    items: z.array(revokedLicence),
    next_cursor: z.string().nullable().describe('null at the end'),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const lookUpLicence = defineRoute({
  ...supportAccess,
  method: 'GET',
  path: '/v1/operator/licences/{licenceId}',
  summary: 'A licence, its editions and downloads, with its holder masked',
  params: licenceIdParams,
  reply: licenceRecord,
  errors: ['not_found.licence'],
  rateLimit: interactiveRateLimit,
});

const licenceAction = {
  ...supportAccess,
  stepUp: true,
  method: 'POST',
  params: licenceIdParams,
  body: z.object({ reason: reasonField }),
  rateLimit: perUser(60, 600),
} as const;

export const unmaskLicensee = defineRoute({
  ...licenceAction,
  path: '/v1/operator/licences/{licenceId}/unmask',
  summary: 'Reveals the holder of a licence, which is recorded',
  reply: z.object({
    name: z.string(),
    email: z.string(),
    client: z.string().nullable(),
    until: timestamp.describe('mask the values again then'),
  }),
  errors: ['not_found.licence', 'conflict.licence_holder_left'],
});
export type UnmaskedLicensee = z.output<typeof unmaskLicensee.reply>;

export const revokeLicence = defineRoute({
  ...licenceAction,
  path: '/v1/operator/licences/{licenceId}/revoke',
  summary: 'Revokes a licence: verifying it shows this, and its files are no longer delivered',
  reply: accepted,
  errors: ['not_found.licence', 'conflict.licence_state'],
});

export const restoreLicence = defineRoute({
  ...licenceAction,
  path: '/v1/operator/licences/{licenceId}/restore',
  summary: 'Makes a revoked licence valid again, unless its track was paid back',
  reply: accepted,
  errors: ['not_found.licence', 'conflict.licence_state', 'conflict.licence_refunded'],
});

export const correctLicensee = defineRoute({
  ...licenceAction,
  path: '/v1/operator/licences/{licenceId}/correct',
  summary: 'Corrects the name on a licence and signs another edition of its certificate',
  body: z.object({
    name: freeText(limits.downloads.nameMax)
      .min(1)
      .optional()
      .describe('of the holder; without it, it stays'),
    company: freeText(billingLimits.organizationNameMax)
      .min(1)
      .optional()
      .describe('of a licence that was taken with a seat; without it, it stays'),
    reason: reasonField,
  }),
  reply: accepted,
  errors: ['not_found.licence', 'conflict.licence_state', 'conflict.licence_holder_left'],
});
export type LicenseeCorrection = z.output<typeof correctLicensee.body>;
