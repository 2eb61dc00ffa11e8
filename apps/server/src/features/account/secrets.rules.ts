import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { limits } from '@onsori/contract/limits';

const derived = (secret: string, label: string, ...said: readonly string[]): Buffer =>
  createHmac('sha256', secret)
    .update([label, ...said].join('\0'))
    .digest();

/** What a link carries. It follows from the number of the job that sends it, so no table has to hold it. */
export const linkNonce = (id: string, secret: string): string =>
  derived(secret, 'link', id).toString('base64url');

export const nonceHash = (nonce: string): Buffer => hash('sha256', nonce, 'buffer');

export function phoneCode(id: string, phone: string, secret: string): string {
  const number = derived(secret, 'code', id, phone).readUIntBE(0, 6);
  const { codeDigits } = limits.account;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}

export const sameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Enough to recognise one's own address by, too little to write to it: `so**@gm***.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const dot = domain.lastIndexOf('.');
  const hidden = (text: string) => {
    const shown = text.length > 3 ? 2 : 1;
    return text.slice(0, shown) + '*'.repeat(Math.max(2, text.length - shown));
  };
  return `${hidden(local)}@${hidden(domain.slice(0, dot))}${domain.slice(dot)}`;
}
