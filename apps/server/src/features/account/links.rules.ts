import { limits } from '@onsori/contract/limits';
import type { MailedLinkKind } from '@onsori/contract/mailed-links';

const hourMs = 3_600_000;

const lifetimeMs: Readonly<Record<MailedLinkKind, number>> = {
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
export function shouldMailLink(
  sent: readonly SentLink[],
  kind: MailedLinkKind,
  now: Date,
): boolean {
  if (sent.length < BURST_SIZE) return true;
  const halfLifetimeFromNow = now.getTime() + lifetimeMs[kind] / 2;
  return !sent.some(
    ({ used_at, expires_at }) => used_at === null && expires_at.getTime() > halfLifetimeFromNow,
  );
}

/** Counted from the request, whose time is the timestamp of the UUIDv7 `id`. */
export function linkExpiry(kind: MailedLinkKind, id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) + lifetimeMs[kind]);
}
