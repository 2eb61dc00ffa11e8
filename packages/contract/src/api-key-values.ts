/** What a key may do, beside reading its own state. `air:write` reads requests too. */
export const apiKeyScopes = [
  'catalog:read',
  'stream:read',
  'download:write',
  'licence:read',
  'air:write',
  'fit:write',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** A test key reads real data; its downloads are a test file without a licence. */
export const apiKeyModes = ['live', 'test'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

/** `expiring` while the secret before a rotation is still valid. */
export const apiKeyStates = ['active', 'expiring', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Plans whose organizations may have keys. */
export const apiKeyPlans = ['business', 'enterprise'] as const;
export type ApiKeyPlan = (typeof apiKeyPlans)[number];

export const apiKeyLimits = {
  nameMax: 60,
  /** Keys of one organization that are not revoked. */
  maxKeys: 20,
  perMinute: 600,
  /** Of an organization, shared by its keys; a day of Korea. */
  perDay: { business: 50_000, enterprise: 500_000 },
  overlapHours: 24,
  usageDays: 30,
} as const;

/** Every secret begins with the prefix of its mode. */
export const apiKeyPrefixes = { live: 'ons_live_', test: 'ons_test_' } as const;

export const isApiKeySecret = (token: string): boolean =>
  Object.values(apiKeyPrefixes).some((prefix) => token.startsWith(prefix));
