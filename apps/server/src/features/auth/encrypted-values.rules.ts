import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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
