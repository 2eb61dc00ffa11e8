import { limits } from '@onsori/contract/limits';
import type { MailedLink } from '@onsori/contract/mailed-links';

const hourMs = 3_600_000;

const lifeMs: Readonly<Record<MailedLink, number>> = {
  email_confirmation: limits.account.confirmationHours * hourMs,
  email_change: 24 * hourMs,
  password_reset: limits.account.resetMinutes * 60_000,
  social_link: limits.account.resetMinutes * 60_000,
};

/** So many mails of a kind go out at once to one address; after them, one for each half life of a link. */
const burst = 3;

export interface SentLink {
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/**
 * Whether another mail with a link goes out. Whoever asked for the earlier ones, they reached the owner:
 * there is always an unused link with half its life left in the mailbox.
 */
export function shouldMailLink(sent: readonly SentLink[], kind: MailedLink, now: Date): boolean {
  if (sent.length < burst) return true;
  const halfLifeAhead = now.getTime() + lifeMs[kind] / 2;
  return !sent.some(
    ({ used_at, expires_at }) => used_at === null && expires_at.getTime() > halfLifeAhead,
  );
}

/** Counted from when the link was asked for, which its number begins with. */
export function linkExpiry(kind: MailedLink, id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) + lifeMs[kind]);
}
