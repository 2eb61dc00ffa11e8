import { hash } from 'node:crypto';
import { socialProviders } from '@onsori/contract/enumerations';
import { z } from 'zod';
import { decryptValue, encryptValue } from './encrypted-values.rules.ts';

/** A social login between two requests: started, or identified and waiting for consents or a proof. */
const stage = z.discriminatedUnion('stage', [
  z.object({
    stage: z.literal('started'),
    provider: z.enum(socialProviders),
    redirectUri: z.string(),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
  }),
  z.object({
    stage: z.literal('known'),
    provider: z.enum(socialProviders),
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    name: z.string().nullable(),
  }),
]);
export type SocialStage = z.output<typeof stage>;

export const STAGE_TTL_SECONDS = 600;

export const encryptStage = (value: SocialStage, secret: string, now: Date): string =>
  encryptValue(value, new Date(now.getTime() + STAGE_TTL_SECONDS * 1000), secret);

export interface DecryptedStage {
  readonly stage: SocialStage;
  /** Hash of the decoded bytes, because several texts decode to the same bytes. */
  readonly hash: Buffer;
}

export function decryptStage(
  text: string | null,
  secret: string,
  now: Date,
): DecryptedStage | null {
  if (text === null) return null;
  const parsedStage = stage.safeParse(decryptValue(text, secret, now)).data;
  return parsedStage
    ? { stage: parsedStage, hash: hash('sha256', Buffer.from(text, 'base64url'), 'buffer') }
    : null;
}
