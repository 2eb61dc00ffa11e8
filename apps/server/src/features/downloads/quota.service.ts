import { quotaMonth } from '@onsori/contract/plans';
import { findUser } from '#features/account/account.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { hashMailbox } from './download-policy.rules.ts';
import { countQuotaDownloads } from './downloads.repo.ts';
import { lockMailboxUsage, readMailboxUsage, updateMailboxUsage } from './quota.repo.ts';

export interface QuotaPorts {
  /** The HMAC key for address hashes. */
  readonly secret: string;
}

interface Quota {
  /** Downloads this month by the account or by its mailbox, whichever is larger. */
  readonly used: number;
  readonly isEmailConfirmed: boolean;
  consume(): Promise<void>;
}

function mailboxMonth({ secret }: QuotaPorts, email: string, now: Date) {
  const { from: monthStart } = quotaMonth(now);
  return { monthStart, addressHash: hashMailbox(email, monthStart, secret) };
}

/** Locks the row of the mailbox until the transaction ends. */
export async function lockQuota(
  tx: Tx,
  ports: QuotaPorts,
  userId: string,
  now: Date,
): Promise<Quota> {
  const user = await findUser(tx, userId);
  const ownDownloads = await countQuotaDownloads(tx, userId, quotaMonth(now));
  if (!user) return { used: ownDownloads, isEmailConfirmed: false, consume: async () => {} };
  const month = mailboxMonth(ports, user.email, now);
  const used = Math.max(ownDownloads, await lockMailboxUsage(tx, month));
  return {
    used,
    isEmailConfirmed: user.email_confirmed_at !== null,
    consume: () => updateMailboxUsage(tx, month, used + 1),
  };
}

/** Reads the quota without locking it. */
export async function readQuota(
  db: Db,
  ports: QuotaPorts,
  userId: string,
  now: Date,
): Promise<Pick<Quota, 'used' | 'isEmailConfirmed'>> {
  const user = await findUser(db, userId);
  const ownDownloads = await countQuotaDownloads(db, userId, quotaMonth(now));
  if (!user) return { used: ownDownloads, isEmailConfirmed: false };
  const mailboxUsage = await readMailboxUsage(db, mailboxMonth(ports, user.email, now));
  return {
    used: Math.max(ownDownloads, mailboxUsage),
    isEmailConfirmed: user.email_confirmed_at !== null,
  };
}
