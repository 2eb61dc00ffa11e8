import { apiKeyLimits } from '@onsori/contract/api-key-values';
import { perAddress } from '@onsori/contract/route';
import type { FastifyReply } from 'fastify';
import { AppError } from '#http/app-error.ts';
import type { Allowance, ApiKeyCaller, ApiKeyIdentity, CallerHooks } from '#http/callers.ts';
import type { RateLimiter } from '#http/rate-limit.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;

/** All keys of an organization at full rate from one address; guesses of secrets end there. */
export const keyAddressLimit = perAddress(
  apiKeyLimits.perMinute * apiKeyLimits.maxKeys,
  MINUTE_SECONDS,
);

const secondsUntil = ({ resetsAt }: Allowance, now: Date): number =>
  Math.max(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000), 0);

/** Headers of the IETF draft on rate limits. */
function rateLimitHeaders(minute: Allowance, day: Allowance, now: Date): Record<string, string> {
  const policy = (name: string, { limit }: Allowance, seconds: number) =>
    `"${name}";q=${limit};w=${seconds}`;
  const status = (name: string, allowance: Allowance) =>
    `"${name}";r=${allowance.remaining};t=${secondsUntil(allowance, now)}`;
  return {
    'ratelimit-policy': [
      policy('minute', minute, MINUTE_SECONDS),
      policy('day', day, DAY_SECONDS),
    ].join(', '),
    ratelimit: [status('minute', minute), status('day', day)].join(', '),
  };
}

/** Counts a call of an API key and sets its headers; throws over a limit. */
export async function takeApiKeyCall(
  ports: { readonly rateLimiter: RateLimiter; readonly callers: CallerHooks },
  identity: ApiKeyIdentity,
  reply: FastifyReply,
): Promise<ApiKeyIdentity> {
  const { apiKey }: { apiKey: ApiKeyCaller } = identity;
  const window = { max: apiKeyLimits.perMinute, windowSeconds: MINUTE_SECONDS };
  const minute = await ports.rateLimiter.count(window, `api-key:${apiKey.id}`);
  const day = await ports.callers.countApiKeyCall(apiKey, minute.isExceeded);
  const now = new Date();
  reply.headers(rateLimitHeaders(minute, day, now));
  if (minute.isExceeded)
    throw new AppError('rate_limited.api_key', { retryAfterSeconds: secondsUntil(minute, now) });
  if (day.isExceeded)
    throw new AppError('rate_limited.api_day', { retryAfterSeconds: secondsUntil(day, now) });
  return { ...identity, apiKey: { ...apiKey, allowances: { minute, day } } };
}
