import { hash } from 'node:crypto';
import { socialProviders } from '@onsori/contract/enumerations';
import { z } from 'zod';
import { openValue, sealValue } from './sealed-values.rules.ts';

/** A social login between two requests: on its way, or known and waiting for ticks or proof. */
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

export const stageSeconds = 600;

export const sealStage = (value: SocialStage, secret: string, now: Date): string =>
  sealValue(value, new Date(now.getTime() + stageSeconds * 1000), secret);

export interface OpenedStage {
  readonly stage: SocialStage;
  /** Of the decoded bytes: several texts decode to the same ones. */
  readonly hash: Buffer;
}

export function openStage(text: string | null, secret: string, now: Date): OpenedStage | null {
  if (text === null) return null;
  const opened = stage.safeParse(openValue(text, secret, now)).data;
  return opened
    ? { stage: opened, hash: hash('sha256', Buffer.from(text, 'base64url'), 'buffer') }
    : null;
}
