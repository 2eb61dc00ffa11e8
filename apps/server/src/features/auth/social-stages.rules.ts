import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { socialProviders } from '@onsori/contract/enumerations';
import { z } from 'zod';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const deriveKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sealed-values', 32));

/** Encrypts state that the browser stores between two requests. */
export function encryptValue(value: unknown, expiresAt: Date, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), iv);
  const text = JSON.stringify({ value, expiresAt: expiresAt.getTime() });
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Returns null unless the text was encrypted with this secret, is unaltered and has not expired. */
export function decryptValue(text: string, secret: string, now: Date): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveKey(secret),
      bytes.subarray(0, IV_BYTES),
    );
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const ciphertext = bytes.subarray(IV_BYTES + TAG_BYTES);
    const plaintext = Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString(
      'utf8',
    );
    const { value, expiresAt } = JSON.parse(plaintext) as { value: unknown; expiresAt: number };
    return expiresAt > now.getTime() ? value : null;
  } catch {
    return null;
  }
}

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
