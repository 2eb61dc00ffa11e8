import { z } from 'zod';
import {
  accepted,
  account,
  codeField,
  emailField,
  marketingField,
  nicknameField,
  nonceField,
  passwordField,
  phoneField,
} from './account.ts';
import { deviceKinds, languages, sessionEnds, socialProviders } from './enumerations.ts';
import { dateOnly, freeText, opaqueText } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoute, perAddress, perEmail, perPhone, perUser } from './route.ts';

const token = z.object({ access_token: z.string(), expires_in: z.int().positive() });
export const session = token.extend({ user: account });
export type SessionReply = z.output<typeof session>;

/** A public key of the browser (P-256, uncompressed): renewals are accepted only with a proof of it. */
const renewalKeyField = z.string().regex(/^[\w-]{87}$/);
const renewalKey = { renewal_key: renewalKeyField.optional() };

/** A signature over `renewalProofText`; `at` is the browser's clock in milliseconds. */
const renewalProof = z.object({
  key: renewalKeyField,
  at: z.int().nonnegative(),
  id: z.string().regex(/^[\w-]{22}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
});

/** Required and optional consents of a sign-up. */
const consents = {
  terms: z.literal(true),
  terms_version: dateOnly
    .optional()
    .describe('the version that was shown; the one in force if not stated'),
  age: z.literal(true),
  marketing: marketingField.partial().default({}),
  language: z.enum(languages).optional(),
};

export const signUp = defineRoute({
  method: 'POST',
  path: '/v1/users',
  summary: 'Opens an account and signs in; with a company code, asks for a partner account',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({
    email: emailField,
    password: passwordField,
    nickname: nicknameField,
    ...consents,
    company_code: freeText(limits.account.companyCodeMax).min(1).optional(),
    auto_login: z.boolean().default(false),
    ...renewalKey,
  }),
  reply: session,
  errors: [
    'conflict.email_taken',
    'invalid.new_password',
    'invalid.policy_version',
    'rate_limited.sign_ups',
    'unavailable.busy',
  ],
  rateLimit: [perAddress(20, 3600), perEmail(10, 3600)],
});

export const signIn = defineRoute({
  shedLast: true,
  method: 'POST',
  path: '/v1/auth/token',
  summary: 'Signs in by email; a session elsewhere ends',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({
    email: emailField,
    password: passwordField,
    auto_login: z.boolean().default(false),
    ...renewalKey,
  }),
  reply: session,
  errors: [
    'invalid.credentials',
    'forbidden.suspended',
    'conflict.factor_required',
    'unavailable.busy',
  ],
  // Attempts per account and client are throttled separately: see `attemptPassword` of the server.
  rateLimit: perAddress(30, 60),
});

const providerParam = z.object({ provider: z.enum(socialProviders) });

export const startSocialSignIn = defineRoute({
  shedLast: true,
  method: 'GET',
  path: '/v1/auth/{provider}/start',
  summary: 'Where to send the browser for a social login; what its return is checked by is kept',
  caller: 'visitor',
  bearer: 'none',
  params: providerParam,
  query: z.object({ intent: z.enum(['signin', 'signup']).default('signin') }),
  reply: z.object({ url: z.url() }),
  errors: ['unavailable.social'],
  rateLimit: perAddress(60, 60),
});

export const socialFactor = {
  /** Accepted only if it was issued to our client. */
  social_auth_factor: z
    .object({
      social_access_token: opaqueText(4096).min(1),
      social_refresh_token: opaqueText(4096).optional(),
    })
    .optional(),
  /** The full URL that the provider redirected the browser to. */
  callback_url: z
    .url()
    .max(4096)
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
};

export const socialSignIn = defineRoute({
  shedLast: true,
  method: 'POST',
  path: '/v1/auth/{provider}/token',
  summary:
    'Signs in by a social login. After an answer that asks for ticks or proof, sent again with them alone',
  caller: 'visitor',
  bearer: 'none',
  params: providerParam,
  body: z.object({
    ...socialFactor,
    auto_login: z.boolean().default(false),
    ...renewalKey,
    /** For a new user. */
    sign_up: z
      .object({ ...consents, nickname: nicknameField.optional(), email: emailField.optional() })
      .optional(),
    /** Proof of owning the account with the same e-mail address: its password, or a mailed link. */
    proof: z
      .union([z.object({ password: passwordField }), z.object({ mail: z.literal(true) })])
      .optional(),
  }),
  reply: session,
  errors: [
    'invalid.social',
    'invalid.email_needed',
    'invalid.password',
    'invalid.policy_version',
    'forbidden.suspended',
    'conflict.sign_up_required',
    'conflict.link_required',
    'conflict.email_taken',
    'conflict.factor_required',
    'rate_limited.sign_ups',
    'unavailable.social',
    'unavailable.busy',
  ],
  rateLimit: perAddress(30, 60),
});

export const confirmSocialLink = defineRoute({
  method: 'POST',
  path: '/v1/auth/link/confirm',
  summary: 'Connects a social login by the link sent to the account, and signs in',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ nonce: nonceField, auto_login: z.boolean().default(false), ...renewalKey }),
  reply: session,
  errors: [
    'invalid.link',
    'forbidden.suspended',
    'conflict.login_taken',
    'conflict.factor_required',
  ],
  rateLimit: perAddress(60, 600),
});

export const renewToken = defineRoute({
  shedLast: true,
  method: 'POST',
  path: '/v1/auth/token/renew',
  summary: 'A new access token, by the renewal cookie and, for a session with a key, a proof of it',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ proof: renewalProof.optional() }),
  reply: token,
  errors: [
    'unauthorized.token_invalid',
    'unauthorized.login_from_other_device',
    'conflict.proof_stale',
  ],
  rateLimit: perAddress(600, 60),
});

export const signOut = defineRoute({
  method: 'POST',
  path: '/v1/user/logout',
  summary: 'Ends the session',
  caller: 'user',
  bearer: 'required',
  reply: accepted,
  errors: [],
});

export const listSessions = defineRoute({
  method: 'GET',
  path: '/v1/user/sessions',
  summary: 'This session and the last ones before it',
  caller: 'user',
  bearer: 'required',
  reply: z.object({
    items: z.array(
      z.object({
        is_current: z.boolean(),
        device: z.enum(deviceKinds),
        auto_login: z.boolean(),
        signed_in_at: z.iso.datetime(),
        renewed_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
        ended_at: z.iso.datetime().nullable(),
        end: z.enum(sessionEnds).nullable(),
      }),
    ),
  }),
  errors: [],
});

/** The account's password; an account without one needs a recent sign-in. */
export const proof = { password: passwordField.optional() };
export const proofErrors = [
  'invalid.password',
  'forbidden.sign_in_again',
  'unavailable.busy',
] as const;

export const changePassword = defineRoute({
  method: 'PATCH',
  path: '/v1/user/password',
  summary: 'Sets another password; every session ends, and the caller gets a new one',
  caller: 'user',
  bearer: 'required',
  body: z.object({ ...proof, new_password: passwordField }),
  reply: token,
  errors: [...proofErrors, 'invalid.new_password'],
  rateLimit: perUser(10, 600),
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/v1/user/password/reset',
  summary: 'Sets a new password by the link sent for it; every session ends',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ nonce: nonceField, password: passwordField }),
  reply: accepted,
  errors: ['invalid.link', 'invalid.new_password', 'unavailable.busy'],
  rateLimit: perAddress(30, 600),
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/change',
  summary: 'Sends a link to another address; the account has it once the link is followed',
  caller: 'user',
  bearer: 'required',
  body: z.object({ ...proof, email: emailField }),
  reply: accepted,
  errors: proofErrors,
  rateLimit: perUser(5, 3600),
});

export const sendPhoneCode = defineRoute({
  method: 'POST',
  path: '/v1/user/phone/code',
  summary: 'Sends a code to a phone; proof is needed where the account has another one',
  caller: 'user',
  bearer: 'required',
  body: z.object({ ...proof, phone: phoneField }),
  reply: accepted,
  errors: [...proofErrors, 'rate_limited.sms_codes'],
  rateLimit: [perUser(5, 3600), perPhone(5, 3600)],
});

export const verifyPhone = defineRoute({
  method: 'POST',
  path: '/v1/user/phone/verify',
  summary: 'Gives the account the phone a code was sent to',
  caller: 'user',
  bearer: 'required',
  body: z.object({ phone: phoneField, code: codeField }),
  reply: account,
  errors: ['invalid.code'],
  rateLimit: perUser(20, 3600),
});

export const linkLogin = defineRoute({
  method: 'POST',
  path: '/v1/user/logins/{provider}',
  summary: 'Connects a social login to the signed-in account',
  caller: 'user',
  bearer: 'required',
  params: providerParam,
  body: z.object({ ...proof, ...socialFactor }),
  reply: accepted,
  errors: [...proofErrors, 'invalid.social', 'conflict.login_taken', 'unavailable.social'],
  rateLimit: perUser(20, 600),
});

export const unlinkLogin = defineRoute({
  method: 'DELETE',
  path: '/v1/user/logins/{provider}',
  summary: 'Disconnects a social login',
  caller: 'user',
  bearer: 'required',
  params: providerParam,
  body: z.object(proof),
  reply: accepted,
  errors: [...proofErrors, 'not_found.login', 'conflict.last_login'],
  rateLimit: perUser(20, 600),
});

export const exportUserData = defineRoute({
  method: 'POST',
  path: '/v1/user/export',
  summary: 'Everything kept about the user, table by table',
  caller: 'user',
  bearer: 'required',
  body: z.object(proof),
  reply: z.object({
    exported_at: z.iso.datetime(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: proofErrors,
  rateLimit: perUser(5, 3600),
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/v1/user',
  summary: 'Leaves: everything kept about the user is erased',
  caller: 'user',
  bearer: 'required',
  body: z.object(proof),
  reply: accepted,
  errors: proofErrors,
  rateLimit: perUser(10, 600),
});
