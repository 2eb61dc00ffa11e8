import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { limits } from '@onsori/contract/limits';
import type { MailedLinkKind } from '@onsori/contract/mailed-links';

type LinkKind = Exclude<
  MailedLinkKind,
  'inquiry_confirmation' | 'inquiry_thread' | 'marketing_unsubscribe'
>;

const deriveBytes = (secret: string, label: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret)
    .update([label, ...parts].join('\0'))
    .digest();

/** Derived from the id in the payload of the mail job, so no table stores it. */
export const deriveLinkNonce = (id: string, secret: string): string =>
  deriveBytes(secret, 'link', id).toString('base64url');

const NOTICE_ID_BYTES = 16;
const signNoticeId = (id: Buffer, secret: string): Buffer =>
  deriveBytes(secret, 'unsubscribe', id.toString('hex')).subarray(0, 16);

/** The id of a notice and its signature; it works as long as the account exists. */
export function createUnsubscribeNonce(noticeId: string, secret: string): string {
  const id = Buffer.from(noticeId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signNoticeId(id, secret)]).toString('base64url');
}

/** The id of the notice as hexadecimal digits; null for a forged nonce. */
export function parseUnsubscribeNonce(nonce: string, secret: string): string | null {
  const bytes = Buffer.from(nonce, 'base64url');
  const [id, signature] = [bytes.subarray(0, NOTICE_ID_BYTES), bytes.subarray(NOTICE_ID_BYTES)];
  const expected = signNoticeId(id, secret);
  const isValid = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isValid ? id.toString('hex') : null;
}

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

const hourMs = 3_600_000;

const lifetimeMs: Readonly<Record<LinkKind, number>> = {
  email_confirmation: limits.account.confirmationHours * hourMs,
  email_change: 24 * hourMs,
  password_reset: limits.account.resetMinutes * 60_000,
  social_link: limits.account.resetMinutes * 60_000,
};

/** The first mails of a kind to one address are all sent; after them, one per half lifetime of a link. */
const BURST_SIZE = 3;

export interface SentLink {
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/**
 * Whether another link is mailed. Refusing does not block the owner: the mailbox already has an unused
 * link with half its lifetime left, whoever requested it.
 */
export function shouldMailLink(sent: readonly SentLink[], kind: LinkKind, now: Date): boolean {
  if (sent.length < BURST_SIZE) return true;
  const halfLifetimeFromNow = now.getTime() + lifetimeMs[kind] / 2;
  return !sent.some(
    ({ used_at, expires_at }) => used_at === null && expires_at.getTime() > halfLifetimeFromNow,
  );
}

/** Counted from the request, whose time is the timestamp of the UUIDv7 `id`. */
export function linkExpiry(kind: LinkKind, id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) + lifetimeMs[kind]);
}

/** Shows the first letter only. */
export const maskName = (name: string): string => {
  const [first = ''] = name;
  return first && `${first}**`;
};
