import { z } from 'zod';
import {
  apiKeyLimits,
  apiKeyModes,
  apiKeyPlans,
  apiKeyScopes,
  apiKeyStates,
} from './api-key-values.ts';
import { dateOnly, freeText, privateId } from './fields.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const keyHead = {
  name: z.string(),
  mode: z.enum(apiKeyModes),
  scopes: z.array(z.enum(apiKeyScopes)),
};

export const apiKey = z.object({
  id: privateId,
  ...keyHead,
  hint: z.string().describe('start and end of the secret'),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  requests_30d: count,
  state: z.enum(apiKeyStates),
  old_secret_until: timestamp
    .nullable()
    .describe('until when the secret before the last rotation is valid; null if it is not'),
  revoked_at: timestamp.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const keyWithSecret = z.object({
  key: apiKey,
  secret: z.string().describe('only in this reply; stored as a hash'),
});

const keyUsageDay = z.object({
  day: dateOnly.describe('of Korea'),
  refused: count.describe('over a limit'),
  keys: z.array(z.object({ id: privateId, requests: count })),
});
export type ApiKeyUsageDay = z.output<typeof keyUsageDay>;

const apiKeyPage = z.object({
  organization: z
    .object({
      name: z.string(),
      plan: z.enum(apiKeyPlans),
      minute_limit: count.describe('per key'),
      daily_limit: count.describe('of all keys together, per day of Korea'),
      used_today: count,
    })
    .nullable()
    .describe('null without a Business or Enterprise plan'),
  can_manage: z.boolean().describe('true for the owner'),
  items: z.array(apiKey).describe('the newest first; revoked ones for 30 days'),
  usage: z
    .array(keyUsageDay)
    .describe(`the last ${apiKeyLimits.usageDays} days, the oldest first; days without calls too`),
});
export type ApiKeyPage = z.output<typeof apiKeyPage>;

const userAccess = { caller: 'user', bearer: 'required' } as const;
const keyParams = z.object({ keyId: privateId });
const ownerErrors = ['forbidden.api_keys_plan', 'forbidden.organization_owner_only'] as const;

const listApiKeys = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/api-keys',
  summary: 'API keys of the company of the user, with what they used',
  reply: apiKeyPage,
  errors: [],
  rateLimit: perUser(120, 60),
});

const createApiKey = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/api-keys',
  summary: 'Makes an API key; its secret is shown once',
  body: z.object({
    name: freeText(apiKeyLimits.nameMax).min(1),
    mode: z.enum(apiKeyModes),
    scopes: z
      .array(z.enum(apiKeyScopes))
      .min(1)
      .max(apiKeyScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length),
  }),
  reply: keyWithSecret,
  errors: [...ownerErrors, 'conflict.api_keys_full'],
  rateLimit: perUser(30, 60),
});
export type ApiKeyInput = z.output<typeof createApiKey.body>;

const rotateApiKey = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/api-keys/{keyId}/rotate',
  summary: `Makes a new secret; the one before stays valid for ${apiKeyLimits.overlapHours} hours`,
  params: keyParams,
  reply: keyWithSecret,
  errors: [...ownerErrors, 'not_found.api_key'],
  rateLimit: perUser(30, 60),
});

const revokeApiKey = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/api-keys/{keyId}',
  summary: 'Ends an API key at once, with all its secrets',
  params: keyParams,
  reply: z.object({ key: apiKey }),
  errors: ['forbidden.organization_owner_only', 'not_found.api_key'],
  rateLimit: perUser(120, 60),
});

const allowance = z.object({
  limit: count,
  remaining: count,
  resets_at: timestamp,
});

const getApiKey = defineRoute({
  caller: 'api key',
  bearer: 'required',
  method: 'GET',
  path: '/v1/api-key',
  summary: 'The key of the call, its scopes, its limits and what is left of them',
  reply: z.object({
    ...keyHead,
    organization: z.string().describe('licensee of licenses taken with the key'),
    minute: allowance.describe('of the key'),
    day: allowance.describe('of all keys of the company together; a day of Korea'),
  }),
  errors: [],
});

export const apiKeyRoutes = {
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revokeApiKey,
  getApiKey,
} as const;
