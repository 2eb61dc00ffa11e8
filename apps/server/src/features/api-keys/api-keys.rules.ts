import { hash, randomBytes } from 'node:crypto';
import {
  type ApiKeyMode,
  type ApiKeyState,
  apiKeyLimits,
  apiKeyPrefixes,
} from '@onsori/contract/api-key-values';

const SECRET_BYTES = 32;
/** 62 ** 43 exceeds 2 ** 256, so 43 digits hold every secret. */
const SECRET_DIGITS = 43;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const HINT_START = 3;
const HINT_END = 4;

export function encodeBase62(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let digits = '';
  while (digits.length < SECRET_DIGITS) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return digits;
}

export const createSecret = (mode: ApiKeyMode): string =>
  apiKeyPrefixes[mode] + encodeBase62(randomBytes(SECRET_BYTES));

/** The secrets have 256 random bits, so that a plain hash cannot be guessed. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** For example `ons_live_7Fq…x2Kd`. */
export function formatHint(secret: string): string {
  const start = secret.lastIndexOf('_') + 1 + HINT_START;
  return `${secret.slice(0, start)}…${secret.slice(-HINT_END)}`;
}

export const overlapEnd = (now: Date): Date =>
  new Date(now.getTime() + apiKeyLimits.overlapHours * 3_600_000);

export function keyState(
  key: { readonly revokedAt: Date | null; readonly formerUntil: Date | null },
  now: Date,
): ApiKeyState {
  if (key.revokedAt) return 'revoked';
  return key.formerUntil && key.formerUntil > now ? 'expiring' : 'active';
}
