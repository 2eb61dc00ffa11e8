import { randomInt, timingSafeEqual } from 'node:crypto';
import { recoveryCodeAlphabet } from '@onsori/contract/second-factor';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { Secret, TOTP } from 'otpauth';

/** As long as the output of SHA-1, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Onsori';
const { attempts, codeDigits, codeSeconds, codeWindow, recoveryCodeLength } = secondFactorLimits;
const PERIOD_MS = codeSeconds * 1000;
const ATTEMPT_WINDOW_MS = secondFactorLimits.attemptMinutes * 60_000;

/** A new secret in base32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: codeDigits,
    period: codeSeconds,
    secret: Secret.fromBase32(secret),
  });

export const otpauthUri = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** The code that an authenticator app shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });

/** Returns the period of an acceptable code after `lastStep`; null when the code is refused. */
export function acceptedStep(
  secret: string,
  code: string,
  lastStep: number | null,
  now: Date,
): number | null {
  const currentStep = Math.floor(now.getTime() / PERIOD_MS);
  for (let step = currentStep - codeWindow; step <= currentStep + codeWindow; step += 1) {
    const expected = Buffer.from(codeAt(secret, new Date(step * PERIOD_MS)));
    const given = Buffer.from(code);
    const isSame = given.length === expected.length && timingSafeEqual(given, expected);
    if (isSame && (lastStep === null || step > lastStep)) return step;
  }
  return null;
}

export const isRecoveryCode = (code: string): boolean => code.length === recoveryCodeLength;

export const createRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < secondFactorLimits.recoveryCodes)
    codes.add(
      Array.from(
        { length: recoveryCodeLength },
        () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)],
      ).join(''),
    );
  return [...codes];
};

/** In two groups, which people copy more reliably. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;

export interface FailedCodes {
  readonly count: number;
  readonly since: Date | null;
}

const isCounted = ({ since }: FailedCodes, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < ATTEMPT_WINDOW_MS;

/** Seconds until a code may be tried again; null when it may be now. */
export function retryAfterSeconds(failed: FailedCodes, now: Date): number | null {
  if (failed.since === null || !isCounted(failed, now) || failed.count < attempts) return null;
  return Math.ceil((failed.since.getTime() + ATTEMPT_WINDOW_MS - now.getTime()) / 1000);
}

export const countFailure = (failed: FailedCodes, now: Date): FailedCodes =>
  isCounted(failed, now)
    ? { count: failed.count + 1, since: failed.since }
    : { count: 1, since: now };
