import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { limits } from '@onsori/contract/limits';

const deriveBytes = (secret: string, label: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret)
    .update([label, ...parts].join('\0'))
    .digest();

/** Derived from the id in the payload of the mail job, so no table stores it. */
export const deriveLinkNonce = (id: string, secret: string): string =>
  deriveBytes(secret, 'link', id).toString('base64url');

export const hashNonce = (nonce: string): Buffer => hash('sha256', nonce, 'buffer');

export function derivePhoneCode(id: string, phone: string, secret: string): string {
  const number = deriveBytes(secret, 'code', id, phone).readUIntBE(0, 6);
  const { codeDigits } = limits.account;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}

export const isSameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Shows enough to recognise one's own address, for example `so**@gm***.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const dot = domain.lastIndexOf('.');
  const mask = (text: string) => {
    const visibleLength = text.length > 3 ? 2 : 1;
    return text.slice(0, visibleLength) + '*'.repeat(Math.max(2, text.length - visibleLength));
  };
  return `${mask(local)}@${mask(domain.slice(0, dot))}${domain.slice(dot)}`;
}
