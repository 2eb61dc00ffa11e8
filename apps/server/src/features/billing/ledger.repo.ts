import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { LedgerEntry } from './ledger.rules.ts';

export interface NewJournal {
  /** What it records; a second journal with the same reference is not posted. */
  readonly reference: string;
  readonly subscriptionId?: string | null;
  readonly attemptId?: string;
  readonly refundId?: string;
  readonly entries: readonly LedgerEntry[];
  readonly now: Date;
}

/** Returns whether it was posted. */
export async function postJournal(db: Tx, journal: NewJournal): Promise<boolean> {
  if (journal.entries.length === 0) return false;
  const inserted = await db
    .insertInto('ledger_journals')
    .values({
      id: uuidV7(journal.now),
      reference: journal.reference,
      subscription_id: journal.subscriptionId ?? null,
      attempt_id: journal.attemptId ?? null,
      refund_id: journal.refundId ?? null,
      recorded_at: journal.now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await db
    .insertInto('ledger_entries')
    .values(
      journal.entries.map(({ account, amount }) => ({
        journal_id: inserted.id,
        account,
        amount: String(amount),
      })),
    )
    .execute();
  return true;
}
