import { z } from 'zod';
import { accepted } from './account.ts';
import { type ConsentPurpose, consentPurposes } from './consent-values.ts';
import { dateOnly, language } from './fields.ts';
import { defineRoute, perAddress } from './route.ts';

const purposes = z
  .object(
    Object.fromEntries(consentPurposes.map((purpose) => [purpose, z.boolean()])) as Record<
      ConsentPurpose,
      z.ZodBoolean
    >,
  )
  .partial()
  .refine((choice) => consentPurposes.some((purpose) => choice[purpose] !== undefined), {
    message: 'must name a purpose',
  });

export const recordConsent = defineRoute({
  method: 'POST',
  path: '/v1/consents',
  summary: 'Records which third-party scripts a person agreed to, and stores it in a cookie',
  caller: 'visitor',
  bearer: 'optional',
  body: z.object({
    id: z.uuid({ version: 'v4' }).describe('random; a repetition changes nothing'),
    purposes,
    version: dateOnly.describe('of the privacy notice that was shown'),
    language,
    despite_signal: z.boolean().describe('whether the browser sent Global Privacy Control'),
  }),
  reply: accepted,
  errors: ['invalid.policy_version'],
  rateLimit: perAddress(60, 600),
});
