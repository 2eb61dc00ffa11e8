import { hash } from 'node:crypto';
import { socialProviders } from '@onsori/contract/enumerations';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { z } from 'zod';
import { decryptValue, encryptValue } from './social-stages.rules.ts';

/** A social login that the sign-in connects to the account, proved by its password or a mailed link. */
const connection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('login'),
    provider: z.enum(socialProviders),
    subject: z.string(),
    email: z.string().nullable(),
  }),
  z.object({ kind: z.literal('mailed_link'), nonce: z.string() }),
]);
export type LoginConnection = z.output<typeof connection>;

/** A sign-in that waits for a code. */
const challenge = z.object({
  userId: z.string(),
  /**
   * The challenge is void when ownership was proved again or the password replaced. Null for a mailed
   * link, which is bound to its own version.
   */
  securityVersion: z.int().nullable(),
  autoLogin: z.boolean(),
  renewalKey: z.string().nullable(),
  connection: connection.nullable(),
});
export type FactorChallenge = z.output<typeof challenge>;

export const CHALLENGE_TTL_SECONDS = secondFactorLimits.signInMinutes * 60;

export const encryptChallenge = (value: FactorChallenge, secret: string, now: Date): string =>
  encryptValue(
    { challenge: value },
    new Date(now.getTime() + CHALLENGE_TTL_SECONDS * 1000),
    secret,
  );

export interface DecryptedChallenge {
  readonly challenge: FactorChallenge;
  /** Hash of the decoded bytes, because several texts decode to the same bytes. */
  readonly hash: Buffer;
}

export function decryptChallenge(
  text: string | null,
  secret: string,
  now: Date,
): DecryptedChallenge | null {
  if (text === null) return null;
  const parsed = z.object({ challenge }).safeParse(decryptValue(text, secret, now)).data;
  return parsed
    ? { ...parsed, hash: hash('sha256', Buffer.from(text, 'base64url'), 'buffer') }
    : null;
}
