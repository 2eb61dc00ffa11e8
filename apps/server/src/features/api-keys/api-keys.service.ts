import type { ApiKeyPlan } from '@onsori/contract/api-key-values';
import { apiKeyLimits, apiKeyPlans } from '@onsori/contract/api-key-values';
import type { ApiKey, ApiKeyInput, ApiKeyPage, ApiKeyUsageDay } from '@onsori/contract/api-keys';
import { addDays, koreanDay, loadEntitlements } from '#features/billing/billing.public.ts';
import {
  findMembership,
  findOrganization,
  lockOrganization,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  type ApiKeyRow,
  countApiKeys,
  demoteSecret,
  insertApiKey,
  insertSecret,
  listApiKeys,
  lockApiKey,
  setRevoked,
} from './api-keys.repo.ts';
import { createSecret, formatHint, hashSecret, keyState, overlapEnd } from './api-keys.rules.ts';
import { listUsage, readDayTotal } from './api-usage.repo.ts';

/** The plan of an organization that covers keys, by what its member is entitled to; else null. */
export async function findKeyPlan(
  db: Db,
  userId: string,
  organizationId: string,
  now: Date,
): Promise<ApiKeyPlan | null> {
  const entitlements = await loadEntitlements(db, userId, now);
  if (entitlements?.company?.id !== organizationId) return null;
  return apiKeyPlans.find((plan) => plan === entitlements.plan) ?? null;
}

const usageStart = (now: Date): string => addDays(koreanDay(now), 1 - apiKeyLimits.usageDays);

function toApiKey(row: ApiKeyRow, now: Date): ApiKey {
  const { id, name, mode, scopes, hint, requests, formerUntil, revokedAt } = row;
  const state = keyState(row, now);
  return {
    id,
    name,
    mode,
    scopes,
    hint,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    requests_30d: requests,
    state,
    old_secret_until: state === 'expiring' ? (formerUntil?.toISOString() ?? null) : null,
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}

async function readUsage(db: Db, organizationId: string, now: Date): Promise<ApiKeyUsageDay[]> {
  const since = usageStart(now);
  const rows = Map.groupBy(await listUsage(db, organizationId, since), ({ day }) => day);
  return Array.from({ length: apiKeyLimits.usageDays }, (_, index) => {
    const day = addDays(since, index);
    const ofDay = rows.get(day) ?? [];
    return {
      day,
      refused: ofDay.reduce((sum, { refused }) => sum + refused, 0),
      keys: ofDay.map(({ keyId, requests }) => ({ id: keyId, requests })),
    };
  });
}

/** Members see the keys of their organization; without one there are none. */
export async function readApiKeys(db: Db, userId: string, now = new Date()): Promise<ApiKeyPage> {
  const membership = await findMembership(db, userId);
  if (!membership) return { organization: null, can_manage: false, items: [], usage: [] };
  const { organizationId, role } = membership;
  const [organization, plan, rows, usage, usedToday] = await Promise.all([
    findOrganization(db, organizationId),
    findKeyPlan(db, userId, organizationId, now),
    listApiKeys(db, organizationId, usageStart(now)),
    readUsage(db, organizationId, now),
    readDayTotal(db, organizationId, koreanDay(now)),
  ]);
  return {
    organization:
      organization && plan
        ? {
            name: organization.name,
            plan,
            minute_limit: apiKeyLimits.perMinute,
            daily_limit: apiKeyLimits.perDay[plan],
            used_today: usedToday,
          }
        : null,
    can_manage: role === 'owner',
    items: rows.map((row) => toApiKey(row, now)),
    usage,
  };
}

async function requireOwner(db: Db, userId: string): Promise<string> {
  const membership = await findMembership(db, userId);
  if (membership?.role !== 'owner') throw new AppError('forbidden.organization_owner_only');
  return membership.organizationId;
}

/** Throws unless the user owns an organization whose plan covers keys. */
async function requireKeyOwner(db: Db, userId: string, now: Date): Promise<string> {
  const membership = await findMembership(db, userId);
  if (!membership || !(await findKeyPlan(db, userId, membership.organizationId, now)))
    throw new AppError('forbidden.api_keys_plan');
  return requireOwner(db, userId);
}

async function readApiKey(db: Db, organizationId: string, keyId: string, now: Date) {
  const rows = await listApiKeys(db, organizationId, usageStart(now));
  const row = rows.find(({ id }) => id === keyId);
  if (!row) throw new AppError('not_found.api_key');
  return toApiKey(row, now);
}

async function addSecret(tx: Tx, keyId: string, secret: string): Promise<void> {
  await insertSecret(tx, { keyId, hash: hashSecret(secret), hint: formatHint(secret) });
}

export interface KeyWithSecret {
  readonly key: ApiKey;
  readonly secret: string;
}

export function createApiKey(
  db: Db,
  userId: string,
  input: ApiKeyInput,
  now = new Date(),
): Promise<KeyWithSecret> {
  return db.transaction().execute(async (tx) => {
    const organizationId = await requireKeyOwner(tx, userId, now);
    await lockOrganization(tx, organizationId);
    if ((await countApiKeys(tx, organizationId)) >= apiKeyLimits.maxKeys)
      throw new AppError('conflict.api_keys_full');
    const id = uuidV7(now);
    const secret = createSecret(input.mode);
    await insertApiKey(tx, { id, organizationId, ...input, now });
    await addSecret(tx, id, secret);
    return { key: await readApiKey(tx, organizationId, id, now), secret };
  });
}

/** The secret before stays valid for the overlap; one before that ends at once. */
export function rotateApiKey(
  db: Db,
  userId: string,
  keyId: string,
  now = new Date(),
): Promise<KeyWithSecret> {
  return db.transaction().execute(async (tx) => {
    const organizationId = await requireKeyOwner(tx, userId, now);
    const key = await lockApiKey(tx, organizationId, keyId);
    if (!key) throw new AppError('not_found.api_key');
    const secret = createSecret(key.mode);
    await demoteSecret(tx, keyId, overlapEnd(now));
    await addSecret(tx, keyId, secret);
    return { key: await readApiKey(tx, organizationId, keyId, now), secret };
  });
}

/** Possible without a plan too, so that a key can always be ended. */
export function revokeApiKey(
  db: Db,
  userId: string,
  keyId: string,
  now = new Date(),
): Promise<{ readonly key: ApiKey }> {
  return db.transaction().execute(async (tx) => {
    const organizationId = await requireOwner(tx, userId);
    if (!(await setRevoked(tx, organizationId, keyId, now)))
      throw new AppError('not_found.api_key');
    return { key: await readApiKey(tx, organizationId, keyId, now) };
  });
}
