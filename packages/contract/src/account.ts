import { z } from 'zod';
import { companyStates, languages, marketingUses, roles, socialProviders } from './enumerations.ts';
import { freeText, privateId } from './fields.ts';
import { limits } from './limits.ts';
import { passwordLevels, passwordProblems } from './password.ts';
import { defineRoute, perAddress, perPhone, perUser } from './route.ts';
import { optionKeys } from './taxonomy.ts';

export const user = z.object({
  id: privateId,
  email: z.email(),
  role: z.enum(roles),
  is_accessible_to_pavilion: z.boolean(),
});
export type User = z.output<typeof user>;

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(limits.account.emailMax));
/** A Korean mobile number, with or without hyphens. */
export const phoneField = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^01[016789][0-9]{7,8}$/));
/** Limits the input size only; the password rules validate further. */
export const passwordField = z.string().min(1).max(1024);
export const nonceField = z.string().regex(/^[\w-]{43}$/);
export const codeField = z.string().regex(new RegExp(`^[0-9]{${limits.account.codeDigits}}$`));
export const nicknameField = freeText(limits.account.nicknameMax).min(1);
export const marketingField = z.object(
  Object.fromEntries(marketingUses.map((use) => [use, z.boolean()])) as Record<
    (typeof marketingUses)[number],
    z.ZodBoolean
  >,
);

/** All fields that users see of their own account. */
export const account = user.extend({
  nickname: z.string(),
  language: z.enum(languages),
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  has_password: z.boolean(),
  has_preferences: z.boolean(),
  company: z.enum(companyStates),
  marketing: marketingField,
  created_at: z.iso.datetime(),
});
export type Account = z.output<typeof account>;

/** An empty reply; it does not reveal whether an account exists. */
export const accepted = z.object({ accepted: z.literal(true) });

export const checkRegistered = defineRoute({
  method: 'GET',
  path: '/v1/users/{channel}/{value}',
  summary: 'Whether an account has this email or phone number',
  caller: 'visitor',
  bearer: 'none',
  params: z.object({
    channel: z.enum(['email', 'phone']),
    value: freeText(limits.account.emailMax).min(1),
  }),
  reply: z.object({ registered: z.boolean() }),
  errors: [],
  rateLimit: perAddress(30, 600),
});

export const forgotEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/forgot',
  summary: 'Sends a code to a phone, by which its accounts can be found',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ phone: phoneField }),
  reply: accepted,
  errors: ['rate_limited.sms_codes'],
  rateLimit: [perAddress(10, 3600), perPhone(5, 3600)],
});

export const recoverEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/recover',
  summary: 'The accounts of a phone, their emails partly hidden',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ phone: phoneField, code: codeField }),
  reply: z.object({
    items: z.array(z.object({ email: z.string(), joined_on: z.iso.date() })),
  }),
  errors: ['invalid.code'],
  rateLimit: [perAddress(30, 3600), perPhone(15, 3600)],
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/confirm',
  summary: 'Confirms an email address, or a changed one, by the link sent to it',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ nonce: nonceField }),
  reply: z.object({ email: z.email() }),
  errors: ['invalid.link', 'conflict.email_taken'],
  rateLimit: perAddress(60, 600),
});

export const resendEmailConfirmation = defineRoute({
  method: 'POST',
  path: '/v1/user/email/confirm/resend',
  summary: 'Sends the confirmation of the email address again',
  caller: 'user',
  bearer: 'required',
  reply: accepted,
  errors: [],
  rateLimit: perUser(5, 3600),
});

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/v1/user/password/forgot',
  summary: 'Sends a link to set a new password, if the email has an account',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ email: emailField }),
  reply: accepted,
  errors: [],
  // The sender limits mails per account; a limit here would let others block the user.
  rateLimit: perAddress(30, 600),
});

export const validatePassword = defineRoute({
  method: 'POST',
  path: '/v1/user/validations/password',
  summary: 'How strong a password is, whether it may be chosen, and whether it is the one in use',
  caller: 'visitor',
  bearer: 'optional',
  body: z.object({ password: passwordField }),
  reply: z.object({
    level: z.literal(passwordLevels),
    problem: z.enum(passwordProblems).nullable(),
    /** Null for a visitor. */
    is_current: z.boolean().nullable(),
  }),
  errors: ['unavailable.busy'],
  rateLimit: [perAddress(60, 60), perUser(10, 60)],
});

export const validatePasswordResetUrl = defineRoute({
  method: 'POST',
  path: '/v1/user/validations/password-reset-url',
  summary: 'Whether a link to set a new password is still good',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ nonce: nonceField }),
  reply: z.object({ valid: z.boolean() }),
  errors: [],
  rateLimit: perAddress(60, 600),
});

export const validateEmailUrl = defineRoute({
  method: 'POST',
  path: '/v1/user/validations/email-url',
  summary: 'What a link to confirm or change an address is about; it is not used by this',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ nonce: nonceField }),
  reply: z.object({ kind: z.enum(['email_confirmation', 'email_change']), email: z.email() }),
  errors: ['invalid.link'],
  rateLimit: perAddress(60, 600),
});

export const getUser = defineRoute({
  method: 'GET',
  path: '/v1/user',
  summary: 'The signed-in user',
  caller: 'user',
  bearer: 'required',
  reply: account,
  errors: [],
});

export const updateUser = defineRoute({
  method: 'PATCH',
  path: '/v1/user',
  summary: 'Changes nickname, language and what advertising is agreed to',
  caller: 'user',
  bearer: 'required',
  body: z.object({
    nickname: nicknameField.optional(),
    language: z.enum(languages).optional(),
    marketing: marketingField.partial().optional(),
  }),
  reply: account,
  errors: [],
  rateLimit: perUser(60, 60),
});

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/v1/user/marketing/unsubscribe',
  summary: 'Withdraws every consent to advertising by the link of a mail, without signing in',
  caller: 'visitor',
  bearer: 'none',
  body: z.object({ nonce: nonceField }),
  reply: accepted,
  errors: ['invalid.link'],
  rateLimit: perAddress(60, 600),
});

export const preferences = z.object({
  moods: z.array(z.enum(optionKeys('mood'))).max(limits.filterCounts.mood),
  video_themes: z.array(z.enum(optionKeys('video_theme'))).max(limits.filterCounts.video_theme),
  genres: z.array(z.enum(optionKeys('genre'))).max(limits.filterCounts.genre),
});
export type Preferences = z.output<typeof preferences>;

export const getPreferences = defineRoute({
  method: 'GET',
  path: '/v1/user/preferences',
  summary: 'The moods, themes and genres the user picked',
  caller: 'user',
  bearer: 'required',
  reply: preferences,
  errors: [],
});

export const setPreferences = defineRoute({
  method: 'PUT',
  path: '/v1/user/preferences',
  summary: 'Picks moods, themes and genres, at least three in all',
  caller: 'user',
  bearer: 'required',
  body: preferences.refine(
    ({ moods, video_themes, genres }) =>
      new Set([...moods, ...video_themes, ...genres]).size >= limits.account.preferencePicks,
  ),
  reply: preferences,
  errors: [],
  rateLimit: perUser(60, 60),
});

export const listLogins = defineRoute({
  method: 'GET',
  path: '/v1/user/logins',
  summary: 'The social logins connected to the account',
  caller: 'user',
  bearer: 'required',
  reply: z.object({
    items: z.array(
      z.object({
        provider: z.enum(socialProviders),
        email: z.string().nullable(),
        connected_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});
