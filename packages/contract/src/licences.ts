import { z } from 'zod';
import { catalogId, freeText, languageQuery, pageOf, pageQuery } from './fields.ts';
import { licenceUses } from './licence-terms.ts';
import { licenceBases, licenceScopes, planIds } from './plans.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const timestamp = z.iso.datetime();

export const licensedFile = z.object({
  name: z.string(),
  sha256,
  bytes: z.int().nonnegative(),
});
export type LicensedFile = z.output<typeof licensedFile>;

export const licensedMusic = z.object({
  id: catalogId,
  title_ko: z.string(),
  title_en: z.string(),
});

export const licenceEdition = z.object({
  edition: z.int().positive(),
  signed_at: timestamp,
  change: z
    .enum(['issued', 'extended', 'corrected'])
    .describe('extended: files or scope were added; corrected: the name was corrected'),
});
export type LicenceEdition = z.output<typeof licenceEdition>;

const licenceFacts = z.object({
  edition: z
    .int()
    .positive()
    .describe('raised whenever files or scope are added, or the name is corrected'),
  issued_at: timestamp,
  revoked_at: timestamp.nullable(),
  plan: z.enum(licenceBases).describe('single: bought for one project, without a plan'),
  scope: z.enum(licenceScopes),
  music: licensedMusic,
  files: z.array(licensedFile),
  holder: z
    .object({ name: z.string().describe('all but its first letter hidden'), channel: z.string() })
    .nullable()
    .describe('null once the holder left'),
  company: z.string().nullable().describe('the licensee, if the holder had a seat of its plan'),
  holder_digest: sha256.describe('of what a certificate says about its holder, with its salt'),
  certificate: z.string().describe('the signed JSON, byte for byte'),
  certificate_sha256: z.array(sha256).describe('of every edition, the latest last'),
  editions: z.array(licenceEdition).describe('the latest last'),
});
export type LicenceFacts = z.output<typeof licenceFacts>;

export const licenceStatuses = ['valid', 'revoked', 'unknown'] as const;

const licenceCheck = z.object({
  id: z.string().describe('as it was read'),
  status: z.enum(licenceStatuses),
  licence: licenceFacts.nullable(),
});
export type LicenceCheck = z.output<typeof licenceCheck>;

const ownLicence = z.object({
  id: z.string(),
  edition: z.int().positive(),
  issued_at: timestamp,
  revoked_at: timestamp.nullable(),
  plan: z.enum(licenceBases).describe('single: bought for one project, without a plan'),
  scope: z.enum(licenceScopes),
  music: licensedMusic,
  files: z.array(licensedFile),
  licensee: z
    .object({ name: z.string(), channel: z.string() })
    .nullable()
    .describe('who took it; null once a member of the company deleted the account'),
  company: z
    .string()
    .nullable()
    .describe('the licensee, if it was taken with a seat; its owner lists it too'),
  project: z.string().nullable(),
  client: z.string().nullable(),
  verify_url: z.url(),
});
export type OwnLicence = z.output<typeof ownLicence>;

const usePermission = {
  answer: z.enum(['yes', 'no', 'plan']),
  allowed_by: z.enum(planIds).nullable().describe('the smallest plan that allows it'),
};

const publicAccess = { caller: 'visitor', bearer: 'none' } as const;
const userAccess = { caller: 'user', bearer: 'required' } as const;
export const licenceIdParams = z.object({ licenceId: freeText(64) });
const fileBytes = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array);
const interactiveRateLimit = perUser(120, 60);

export const checkLicence = defineRoute({
  ...publicAccess,
  method: 'GET',
  path: '/v1/licences/{licenceId}',
  scope: 'licence:read',
  summary: 'Whether a license is valid, revoked or unknown',
  params: licenceIdParams,
  reply: licenceCheck,
  errors: [],
  rateLimit: perAddress(120, 60),
});

export const listLicenceKeys = defineRoute({
  ...publicAccess,
  method: 'GET',
  path: '/v1/licence-keys',
  summary: 'The public keys that certificates are signed with, the current one first',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        algorithm: z.literal('Ed25519'),
        public_key: z.string().describe('its 32 bytes in base64url'),
        is_current: z.boolean(),
      }),
    ),
  }),
  errors: [],
  cache: { maxAgeSeconds: 300 },
});

export const listLicenceUses = defineRoute({
  ...publicAccess,
  method: 'GET',
  path: '/v1/licence-uses',
  summary: 'What each plan, and a single purchase, allows music to be used for',
  reply: z.object({
    items: z.array(
      z.object({
        use: z.enum(licenceUses),
        plans: z.array(z.object({ plan: z.enum(planIds), ...usePermission })),
        single: z.object(usePermission).describe('a track bought for one project'),
      }),
    ),
  }),
  errors: [],
  cache: { maxAgeSeconds: 300 },
});

export const listLicences = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/licences',
  scope: 'licence:read',
  summary: 'Licenses of the user and of a company the user owns, the latest first',
  query: pageQuery,
  reply: pageOf(ownLicence),
  errors: ['invalid.page_too_deep'],
  rateLimit: interactiveRateLimit,
});

export const getLicencePdf = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/licences/{licenceId}/pdf',
  scope: 'licence:read',
  summary: 'The certificate to read and print, in Korean and English',
  params: licenceIdParams,
  reply: fileBytes,
  file: 'application/pdf',
  errors: ['not_found.licence'],
  rateLimit: interactiveRateLimit,
});

export const getLicenceJson = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/licences/{licenceId}/json',
  scope: 'licence:read',
  summary: 'The signed certificate, byte for byte',
  params: licenceIdParams,
  reply: fileBytes,
  file: 'application/json',
  errors: ['not_found.licence'],
  rateLimit: interactiveRateLimit,
});

export const getDisputePack = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/licences/{licenceId}/dispute',
  scope: 'licence:read',
  summary: 'Texts to reply to a claim with',
  params: licenceIdParams,
  query: languageQuery,
  reply: z.object({ ko: z.string(), en: z.string() }),
  errors: ['not_found.licence'],
  rateLimit: interactiveRateLimit,
});
