import { quotaMonth } from '@onsori/contract/plans';
import { findUser } from '#features/account/account.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { countTaken } from './downloads.repo.ts';
import { lockTaken, readTaken, setTaken } from './quota.repo.ts';
import { hashAddress } from './quota-address.rules.ts';

export interface QuotaPorts {
  /** Keys the hashes of addresses. */
  readonly secret: string;
}

interface Quota {
  /** Tracks of the month taken by this account or with its address. */
  readonly taken: number;
  readonly isEmailConfirmed: boolean;
  /** Takes one more, as part of the transaction. */
  take(): Promise<void>;
}

function addressMonth({ secret }: QuotaPorts, email: string, now: Date) {
  const { from: monthStart } = quotaMonth(now);
  return { monthStart, addressHash: hashAddress(email, monthStart, secret) };
}

/** What a user took of this month, locked against other accounts of the same mailbox. */
export async function lockQuota(
  tx: Tx,
  ports: QuotaPorts,
  userId: string,
  now: Date,
): Promise<Quota> {
  const user = await findUser(tx, userId);
  const own = await countTaken(tx, userId, quotaMonth(now));
  if (!user) return { taken: own, isEmailConfirmed: false, take: async () => {} };
  const month = addressMonth(ports, user.email, now);
  const taken = Math.max(own, await lockTaken(tx, month));
  return {
    taken,
    isEmailConfirmed: user.email_confirmed_at !== null,
    take: () => setTaken(tx, month, taken + 1),
  };
}

export async function countTakenOf(
  db: Db,
  ports: QuotaPorts,
  userId: string,
  now: Date,
): Promise<number> {
  const user = await findUser(db, userId);
  const own = await countTaken(db, userId, quotaMonth(now));
  return user ? Math.max(own, await readTaken(db, addressMonth(ports, user.email, now))) : own;
}
