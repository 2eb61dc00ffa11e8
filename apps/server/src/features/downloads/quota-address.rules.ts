import { createHmac } from 'node:crypto';

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** One form for the addresses that reach the same mailbox: without a tag, and for Gmail without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase();
  const untagged = local.replace(/(.)\+.*$/, '$1');
  if (!dotless.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** Differs by month, so that nobody can be followed from one to the next. */
export function hashAddress(email: string, monthStart: Date, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`quota\0${monthStart.toISOString()}\0${mailboxOf(email)}`)
    .digest();
}
