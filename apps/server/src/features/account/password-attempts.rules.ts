import { createHmac, randomBytes } from 'node:crypto';

/** The pause after the n-th attempt of one client on one account; the last one repeats. */
const PAUSES_MS = [0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000] as const;

/** Counters reset this long after the last attempt of a client, or after the first on an account. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** Requests are delayed up to this long; a longer pause is refused with `Retry-After`. */
export const MAX_DELAY_MS = 4000;

const UNDELAYED_ATTEMPTS_PER_ACCOUNT = 20;
const ACCOUNT_DELAY_STEP_MS = 100;

/** `factor` multiplies the allowed attempts, for load and fuzz runs. */
export const pauseAfterAttempt = (attempt: number, factor = 1): number =>
  PAUSES_MS[Math.min(Math.ceil(attempt / factor), PAUSES_MS.length) - 1] ?? 0;

/** Delay of every attempt on an account for attempts by all clients; it never refuses one. */
export const accountDelayMs = (attempts: number, factor = 1): number =>
  Math.min(
    MAX_DELAY_MS,
    Math.max(0, attempts - UNDELAYED_ATTEMPTS_PER_ACCOUNT * factor) * ACCOUNT_DELAY_STEP_MS,
  );

export interface AttemptState {
  readonly attempts: number;
  /** Epoch milliseconds from which the next attempt is allowed. */
  readonly freeAt: number;
}

/** Returns the wait before an attempt and the state after it; null when the wait is too long. */
export function nextAttempt(
  { attempts, freeAt }: AttemptState,
  now: number,
  factor = 1,
): { readonly waitMs: number; readonly state: AttemptState | null } {
  const waitMs = Math.max(0, freeAt - now);
  if (waitMs > MAX_DELAY_MS) return { waitMs, state: null };
  const attempt = attempts + 1;
  return {
    waitMs,
    state: { attempts: attempt, freeAt: now + waitMs + pauseAfterAttempt(attempt, factor) },
  };
}

/** A random browser id, and a keyed tag for each account that signed in there. */
export interface KnownDevice {
  readonly id: Buffer;
  readonly tags: readonly Buffer[];
}

const partBytes = 16;
const MAX_ACCOUNTS = 5;

const tagOf = (id: Buffer, userId: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update('known-device\0')
    .update(id)
    .update(userId)
    .digest()
    .subarray(0, partBytes);

export function parseDevice(text: string | null): KnownDevice | null {
  const bytes = Buffer.from(text ?? '', 'base64url');
  const parts = bytes.length / partBytes;
  if (!Number.isInteger(parts) || parts < 2 || parts > MAX_ACCOUNTS + 1) return null;
  const [id, ...tags] = Array.from({ length: parts }, (_, part) =>
    bytes.subarray(part * partBytes, (part + 1) * partBytes),
  );
  return id ? { id, tags } : null;
}

export const formatDevice = ({ id, tags }: KnownDevice): string =>
  Buffer.concat([id, ...tags]).toString('base64url');

/** Whether this account signed in on the device before; an account that was erased never matches again. */
export function isKnownOn(device: KnownDevice | null, userId: string, secret: string): boolean {
  if (!device) return false;
  const tag = tagOf(device.id, userId, secret);
  return device.tags.some((known) => known.equals(tag));
}

/** Adds an account after a sign-in, and drops the one that signed in longest ago. */
export function withAccount(
  device: KnownDevice | null,
  userId: string,
  secret: string,
): KnownDevice {
  const id = device?.id ?? randomBytes(partBytes);
  const tag = tagOf(id, userId, secret);
  const others = device?.tags.filter((known) => !known.equals(tag)) ?? [];
  return { id, tags: [tag, ...others].slice(0, MAX_ACCOUNTS) };
}

/** Removes an account; returns null when no other account signed in there. */
export function withoutAccount(
  { id, tags }: KnownDevice,
  userId: string,
  secret: string,
): KnownDevice | null {
  const tag = tagOf(id, userId, secret);
  const others = tags.filter((known) => !known.equals(tag));
  return others.length > 0 ? { id, tags: others } : null;
}
