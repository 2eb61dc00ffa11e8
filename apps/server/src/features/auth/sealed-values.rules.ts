import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed-values', 32));

/** Encrypts what the browser keeps for us between two requests. */
export function sealValue(value: unknown, expiresAt: Date, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const text = JSON.stringify({ value, expiresAt: expiresAt.getTime() });
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** What we sealed and is not over; null for anything else. */
export function openValue(text: string, secret: string, now: Date): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  try {
    const opener = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes));
    opener.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const hidden = bytes.subarray(ivBytes + tagBytes);
    const said = Buffer.concat([opener.update(hidden), opener.final()]).toString('utf8');
    const { value, expiresAt } = JSON.parse(said) as { value: unknown; expiresAt: number };
    return expiresAt > now.getTime() ? value : null;
  } catch {
    return null;
  }
}
