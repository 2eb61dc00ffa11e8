import { createHmac } from 'node:crypto';

const dotInsensitiveDomains = new Set(['gmail.com', 'googlemail.com']);

/** Maps addresses of the same mailbox to one form: removes the +tag, and for Gmail the dots. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase();
  const untagged = local.replace(/(.)\+.*$/, '$1');
  if (!dotInsensitiveDomains.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** The month is part of the hash, so that hashes of different months cannot be linked. */
export function hashMailbox(email: string, monthStart: Date, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`quota\0${monthStart.toISOString()}\0${normalizeMailbox(email)}`)
    .digest();
}
