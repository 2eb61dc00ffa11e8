import { apiKeyLimits } from '@onsori/contract/api-key-values';
import { addDays, koreanDay, startOfKoreanDay } from '#features/billing/billing.public.ts';
import { AppError } from '#http/app-error.ts';
import type { ApiKeyCaller, ApiKeyIdentity, DayAllowance } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';
import { findApiKey } from './api-keys.repo.ts';
import { hashSecret } from './api-keys.rules.ts';
import { findKeyPlan } from './api-keys.service.ts';
import { countCall, countRefused, readDayTotal } from './api-usage.repo.ts';

/** Reads the key from the database at every call, so that a revocation applies in every process. */
export async function identifyApiKey(
  db: Db,
  secret: string,
  now = new Date(),
): Promise<ApiKeyIdentity> {
  const key = await findApiKey(db, hashSecret(secret), now);
  if (!key) throw new AppError('unauthorized.api_key_invalid');
  const { id, name, mode, scopes, organizationId, organizationName, userId, role } = key;
  const plan = await findKeyPlan(db, userId, organizationId, now);
  if (!plan) throw new AppError('forbidden.api_keys_plan');
  return {
    userId,
    role,
    sessionId: id,
    isReadOnly: false,
    apiKey: { id, name, mode, scopes, organizationId, organizationName, plan },
  };
}

/** Counts a call towards the day of the organization, or as refused when `isOverMinute`. */
export async function countApiKeyCall(
  db: Db,
  { id: keyId, organizationId, plan }: ApiKeyCaller,
  isOverMinute: boolean,
  now = new Date(),
): Promise<DayAllowance> {
  const day = koreanDay(now);
  const limit = apiKeyLimits.perDay[plan];
  const resetsAt = startOfKoreanDay(addDays(day, 1));
  const call = { keyId, organizationId, day, now };
  if (isOverMinute) {
    await countRefused(db, call);
    const used = await readDayTotal(db, organizationId, day);
    return { limit, remaining: Math.max(limit - used, 0), resetsAt, isExceeded: false };
  }
  const used = await countCall(db, call, limit);
  return { limit, remaining: limit - (used ?? limit), resetsAt, isExceeded: used === null };
}
