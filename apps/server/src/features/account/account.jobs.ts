import { languages, socialProviders } from '@onsori/contract/enumerations';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

const example = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

/**
 * The link is derived from `id`, so a mail that is sent twice carries the same link. The link is valid
 * only while its account has the security version of the request.
 */
const link = { id: z.uuid(), email: z.string(), securityVersion: z.int().default(0) };

const language = z.enum(languages);

export const mailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email_confirmation'), ...link }),
  z.object({ kind: z.literal('password_reset'), ...link }),
  z.object({ kind: z.literal('email_change'), ...link, userId: z.uuid() }),
  z.object({
    kind: z.literal('social_link'),
    ...link,
    provider: z.enum(socialProviders),
    subject: z.string(),
  }),
  z.object({
    kind: z.enum([
      'password_changed',
      'email_changed',
      'login_connected',
      'sign_in_methods_removed',
      'factor_enrolled',
      'factor_removed',
      'recovery_code_used',
      'company_approved',
      'left',
    ]),
    email: z.string(),
    language,
  }),
  z.object({
    kind: z.enum(['music_link', 'music_withdrawn']),
    email: z.string(),
    language,
    title: z.string(),
    path: z.string(),
  }),
]);
export type MailPayload = z.output<typeof mailPayload>;

export const sendMailJob = defineJob({
  name: 'account.send_mail',
  payload: mailPayload,
  maxAttempts: 10,
  priority: -10,
  examplePayload: { kind: 'password_reset', id: example, email: 'nobody@example.com' },
});

export const sendCodeJob = defineJob({
  name: 'account.send_code',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 3,
  priority: -10,
  examplePayload: { id: example },
});

export const sweepAccountJob = defineJob({
  name: 'account.sweep',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '27 * * * *',
  examplePayload: {},
});

/** A mail that the law on advertising requires; its row has the content. */
export const sendMarketingNoticeJob = defineJob({
  name: 'account.send_marketing_notice',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 10,
  key: ({ id }) => id,
  examplePayload: { id: example },
});

/** Mornings in Korea. */
export const remindMarketingJob = defineJob({
  name: 'account.remind_marketing',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '10 1 * * *',
  examplePayload: {},
});
