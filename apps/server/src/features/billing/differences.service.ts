import type { DifferenceKind } from '@onsori/contract/health';
import type { Db } from '#infra/db.ts';
import {
  type DifferenceRow,
  listSuspense,
  listUnknownPayments,
  listUnknownRefunds,
} from './differences.repo.ts';
import { koreanDay } from './korean-days.rules.ts';
import { countUnknownOutcomes, sumSuspense } from './reconciliation.repo.ts';
import { listMissing, UNKNOWN_MS } from './reconciliation.service.ts';

interface MoneyDifference extends Omit<DifferenceRow, 'amount'> {
  readonly kind: DifferenceKind;
  /** Null where the reference alone is known. */
  readonly amount: number | null;
}

const MAX_LISTED = 50;

const ofKind =
  (kind: DifferenceKind) =>
  ({ reference, amount, since }: DifferenceRow): MoneyDifference => ({
    kind,
    reference,
    amount,
    since,
  });

/** Where our records and the gateway differ, as of the last comparison; it needs a person. */
export async function loadDifferences(db: Db, now: Date, comparedAt: Date | null) {
  const before = new Date(now.getTime() - UNKNOWN_MS);
  const [payments, refunds, suspense, counts, suspenseWon] = await Promise.all([
    listUnknownPayments(db, before, MAX_LISTED),
    listUnknownRefunds(db, before, MAX_LISTED),
    listSuspense(db, MAX_LISTED),
    countUnknownOutcomes(db, before),
    sumSuspense(db),
  ]);
  const missing = comparedAt ? await listMissing(db, koreanDay(comparedAt)) : null;
  const missingOf = (kind: DifferenceKind, references: readonly string[] = []) =>
    references
      .slice(0, MAX_LISTED)
      .map((reference) => ({ kind, reference, amount: null, since: null }));
  const differences: MoneyDifference[] = [
    ...payments.map(ofKind('payment_unknown')),
    ...refunds.map(ofKind('refund_unknown')),
    ...suspense.map(({ isSettlement, ...row }) =>
      ofKind(isSettlement ? 'settlement_differs' : 'transaction_unmatched')(row),
    ),
    ...missingOf('payment_missing', missing?.orderIds),
    ...missingOf('refund_missing', missing?.refundIds),
  ];
  return { differences, suspenseWon, unknown: counts };
}
