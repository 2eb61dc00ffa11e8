import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@onsori/contract/limits';
import { AppError } from '#http/app-error.ts';
import type { Exchange } from '#http/implementation.ts';
import { createCookieJar } from '#http/session-cookies.ts';
import type { RedisPort } from '#infra/redis.ts';
import {
  ATTEMPT_WINDOW_MS,
  type AttemptState,
  accountDelayMs,
  formatDevice,
  isKnownOn,
  MAX_DELAY_MS,
  nextAttempt,
  parseDevice,
  pauseAfterAttempt,
  withAccount,
  withoutAccount,
} from './password-attempts.rules.ts';
import type { PasswordHasher } from './password-hasher.service.ts';

/** The source of an attempt; a known device is counted separately from its network. */
export interface AttemptClient {
  readonly network: string;
  readonly deviceId: string | null;
}

export interface PasswordAttempts {
  /** Runs `verify` once earlier attempts allow it; success is not counted. Throws `rate_limited`. */
  run(email: string, client: AttemptClient, verify: () => Promise<boolean>): Promise<boolean>;
}

/** Per process. Beyond it, the first attempt of a client is not delayed and others are refused. */
const MAX_DELAYED_REQUESTS = 500;

/** `nextAttempt` as one atomic Redis script, with the counter of the account. */
const reserve = `
  local now, window, max_delay = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local factor = tonumber(ARGV[4])
  local attempt = tonumber(redis.call('HGET', KEYS[1], 'attempts') or 0) + 1
  local wait = math.max(0, tonumber(redis.call('HGET', KEYS[1], 'freeAt') or 0) - now)
  if wait > max_delay then return { wait, 0, 0 } end
  local pause = tonumber(ARGV[math.min(4 + math.ceil(attempt / factor), #ARGV)])
  redis.call('HSET', KEYS[1], 'attempts', attempt, 'freeAt', string.format('%.0f', now + wait + pause))
  redis.call('PEXPIRE', KEYS[1], window)
  if not KEYS[2] then return { wait, attempt, 0 } end
  local total = redis.call('INCR', KEYS[2])
  if total == 1 then redis.call('PEXPIRE', KEYS[2], window) end
  return { wait, attempt, total }`;

const reset = `
  redis.call('DEL', KEYS[1])
  if KEYS[2] and redis.call('EXISTS', KEYS[2]) == 1 then redis.call('DECR', KEYS[2]) end
  return 1`;

const pauses = Array.from({ length: 20 }, (_, index) => pauseAfterAttempt(index + 1));

interface Reservation {
  readonly waitMs: number;
  /** 0 when the attempt was refused. */
  readonly attempt: number;
  readonly total: number;
}

/** In-process counters, used while Redis is unavailable. */
function createLocalCounters(now: () => number, factor: number) {
  const clients = new Map<string, AttemptState & { readonly until: number }>();
  const totals = new Map<string, { readonly total: number; readonly until: number }>();
  let nextSweep = 0;
  const sweep = () => {
    if (now() < nextSweep) return;
    nextSweep = now() + 60_000;
    for (const map of [clients, totals])
      for (const [key, { until }] of map) if (until <= now()) map.delete(key);
  };
  return {
    reserve: (clientKey: string, accountKey: string | null): Reservation => {
      sweep();
      const stored = clients.get(clientKey);
      const before = stored && stored.until > now() ? stored : { attempts: 0, freeAt: 0 };
      const { waitMs, state } = nextAttempt(before, now(), factor);
      if (!state) return { waitMs, attempt: 0, total: 0 };
      const until = now() + ATTEMPT_WINDOW_MS;
      clients.set(clientKey, { ...state, until });
      if (accountKey === null) return { waitMs, attempt: state.attempts, total: 0 };
      const counted = totals.get(accountKey);
      const entry = counted && counted.until > now() ? counted : { total: 0, until };
      totals.set(accountKey, { ...entry, total: entry.total + 1 });
      return { waitMs, attempt: state.attempts, total: entry.total + 1 };
    },
    reset: (clientKey: string, accountKey: string | null) => {
      clients.delete(clientKey);
      const counted = accountKey === null ? undefined : totals.get(accountKey);
      if (accountKey !== null && counted)
        totals.set(accountKey, { ...counted, total: counted.total - 1 });
    },
  };
}

interface AttemptClock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

/** Throttles password attempts by account and client, in Redis, or per process without it. */
export function createPasswordAttempts(
  redis: RedisPort,
  { now, sleep }: AttemptClock = { now: Date.now, sleep: delay },
  factor = 1,
): PasswordAttempts {
  const local = createLocalCounters(now, factor);
  let delayedRequests = 0;

  const delayRequest = async (ms: number, isFirst: boolean) => {
    if (ms === 0) return;
    if (delayedRequests >= MAX_DELAYED_REQUESTS) {
      if (isFirst) return;
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(MAX_DELAY_MS / 1000) });
    }
    delayedRequests += 1;
    try {
      await sleep(ms);
    } finally {
      delayedRequests -= 1;
    }
  };

  return {
    run: async (email, { network, deviceId }, verify) => {
      const account = hash('sha256', `email:${email}`, 'base64url');
      const client = deviceId === null ? `network:${network}` : `device:${deviceId}`;
      const clientKey = `attempts:${account}:${client}`;
      const accountKey = deviceId === null ? `attempts:${account}` : null;
      const keys = accountKey === null ? [clientKey] : [clientKey, accountKey];
      const { waitMs, attempt, total } = await redis.attempt(
        async (commands): Promise<Reservation> => {
          const values = [now(), ATTEMPT_WINDOW_MS, MAX_DELAY_MS, factor, ...pauses];
          const reply = await commands.eval(reserve, keys.length, ...keys, ...values);
          const [wait = 0, attempted = 0, accountTotal = 0] = reply as number[];
          return { waitMs: wait, attempt: attempted, total: accountTotal };
        },
        () => local.reserve(clientKey, accountKey),
      );
      if (attempt === 0)
        throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      await delayRequest(Math.max(waitMs, accountDelayMs(total, factor)), attempt === 1);
      const isCorrect = await verify();
      if (isCorrect)
        await redis.attempt<unknown>(
          (commands) => commands.eval(reset, keys.length, ...keys),
          () => local.reset(clientKey, accountKey),
        );
      return isCorrect;
    },
  };
}

export interface PasswordCheckPorts {
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
}

/** Verifies a password as a counted attempt; every password check must use this function. */
export function attemptPassword(
  { hasher, attempts }: PasswordCheckPorts,
  account: { readonly email: string; readonly passwordHash: string | null },
  client: AttemptClient,
  password: string,
): Promise<boolean> {
  return attempts.run(account.email, client, () => hasher.verify(password, account.passwordHash));
}

const COOKIE_MAX_AGE_SECONDS = limits.session.knownDeviceDays * 24 * 3600;

export interface KnownDevicePorts {
  readonly secret: string;
  readonly webOrigin: string;
}

/** Reads and writes the cookie that exempts a known browser from throttling caused by others. */
export function createKnownDevices({ secret, webOrigin }: KnownDevicePorts) {
  const jar = createCookieJar(webOrigin);
  const read = (exchange: Exchange) => parseDevice(jar.read(exchange, 'device'));
  return {
    /** `userId` is null for an unknown address. */
    clientOf: (exchange: Exchange, userId: string | null): AttemptClient => {
      const device = read(exchange);
      const isKnown = isKnownOn(device, userId ?? '', secret);
      return {
        network: exchange.network,
        deviceId: device && isKnown ? device.id.toString('base64url') : null,
      };
    },
    addAccount: (exchange: Exchange, userId: string): void => {
      const device = withAccount(read(exchange), userId, secret);
      jar.write(exchange, 'device', formatDevice(device), COOKIE_MAX_AGE_SECONDS);
    },
    /** Removes an account that is erased; the others stay known. */
    removeAccount: (exchange: Exchange, userId: string): void => {
      const device = read(exchange);
      const remaining = device && withoutAccount(device, userId, secret);
      if (remaining) jar.write(exchange, 'device', formatDevice(remaining), COOKIE_MAX_AGE_SECONDS);
      else jar.clear(exchange, 'device');
    },
  };
}
