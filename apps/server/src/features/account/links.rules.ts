import { limits } from '@onsori/contract/limits';
import type { MailedLink } from '@onsori/contract/mailed-links';

const hourMs = 3_600_000;

const lifeMs: Readonly<Record<MailedLink, number>> = {
  email_confirmation: limits.account.confirmationHours * hourMs,
  email_change: 24 * hourMs,
  password_reset: limits.account.resetMinutes * 60_000,
  social_link: limits.account.resetMinutes * 60_000,
};

/** Counted from when the link was asked for, which its number begins with. */
export function linkExpiry(kind: MailedLink, id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) + lifeMs[kind]);
}
