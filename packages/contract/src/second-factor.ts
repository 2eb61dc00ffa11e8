import { z } from 'zod';
import { proof, proofErrors, session } from './auth.ts';
import { defineRoute, perAddress, perUser } from './route.ts';
import { secondFactorLimits } from './second-factor-limits.ts';

/** Digits and capitals without 0, 1, I and O, which people confuse. */
export const recoveryCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const withoutSeparators = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase());
const { codeDigits, recoveryCodeLength } = secondFactorLimits;
const appCode = `[0-9]{${codeDigits}}`;
const recoveryCode = `[${recoveryCodeAlphabet}]{${recoveryCodeLength}}`;

/** A code of the authenticator app. */
const appCodeField = withoutSeparators.pipe(z.string().regex(new RegExp(`^${appCode}$`)));
/** A code of the authenticator app, or a recovery code. */
const factorCodeField = withoutSeparators.pipe(
  z.string().regex(new RegExp(`^(${appCode}|${recoveryCode})$`)),
);

/** Shown once; written as two groups with a hyphen. */
const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).length(secondFactorLimits.recoveryCodes),
});

const secondFactor = z.object({
  /** Null without a second factor. */
  enrolled_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.int().nonnegative(),
  /** When a code was last verified in this session. */
  verified_at: z.iso.datetime().nullable(),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const getSecondFactor = defineRoute({
  method: 'GET',
  path: '/v1/user/factor',
  summary: 'Whether the account has a second factor, and how many recovery codes are left',
  caller: 'user',
  bearer: 'required',
  reply: secondFactor,
  errors: [],
});

export const startSecondFactor = defineRoute({
  method: 'POST',
  path: '/v1/user/factor/start',
  summary: 'A new secret for an authenticator app; the factor applies once a code confirms it',
  caller: 'user',
  bearer: 'required',
  body: z.object(proof),
  reply: z.object({
    /** For the QR code. */
    uri: z.string().startsWith('otpauth://totp/'),
    /** The same secret in base32, to type it. */
    secret: z.string().regex(/^[A-Z2-7]+$/),
  }),
  errors: [...proofErrors, 'conflict.confirm_email_first', 'conflict.factor_enrolled'],
  rateLimit: perUser(20, 3600),
});

export const confirmSecondFactor = defineRoute({
  method: 'POST',
  path: '/v1/user/factor/confirm',
  summary: 'Enrols the started factor by its first code, and returns the recovery codes once',
  caller: 'user',
  bearer: 'required',
  body: z.object({ code: appCodeField }),
  reply: recoveryCodes,
  errors: [
    'invalid.factor_code',
    'conflict.factor_enrolled',
    'conflict.factor_not_started',
    'rate_limited.factor',
  ],
  rateLimit: perUser(60, 3600),
});

export const removeSecondFactor = defineRoute({
  method: 'DELETE',
  path: '/v1/user/factor',
  summary: 'Removes the second factor and its recovery codes, by a code',
  caller: 'user',
  bearer: 'required',
  body: z.object({ code: factorCodeField }),
  reply: secondFactor,
  errors: ['invalid.factor_code', 'not_found.factor', 'rate_limited.factor'],
  rateLimit: perUser(60, 3600),
});

export const replaceRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/v1/user/factor/recovery-codes',
  summary: 'New recovery codes, by a code of the app; the former ones no longer work',
  caller: 'user',
  bearer: 'required',
  body: z.object({ code: appCodeField }),
  reply: recoveryCodes,
  errors: ['invalid.factor_code', 'not_found.factor', 'rate_limited.factor'],
  rateLimit: perUser(60, 3600),
});

export const verifySecondFactor = defineRoute({
  method: 'POST',
  path: '/v1/user/factor/verify',
  summary: 'Verifies a code in the open session, for what needs a step-up',
  caller: 'user',
  bearer: 'required',
  body: z.object({ code: factorCodeField }),
  reply: secondFactor,
  errors: ['invalid.factor_code', 'not_found.factor', 'rate_limited.factor'],
  rateLimit: perUser(60, 3600),
});

export const signInWithFactor = defineRoute({
  shedLast: true,
  method: 'POST',
  path: '/v1/auth/factor',
  summary: 'Completes a sign-in that was refused with conflict.factor_required',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ code: factorCodeField }),
  reply: session,
  errors: [
    'invalid.factor_code',
    'invalid.sign_in_expired',
    'invalid.link',
    'forbidden.suspended',
    'conflict.login_taken',
    'rate_limited.factor',
  ],
  rateLimit: perAddress(60, 600),
});
