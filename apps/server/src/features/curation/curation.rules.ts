import type { Music } from '@onsori/contract/catalog';
import type { CatalogMusic, CatalogMusicDetail } from '@onsori/contract/curation';
import { catalogId } from '@onsori/contract/fields';
import type { WithdrawalReason } from '@onsori/contract/withdrawal-values';

export interface WithdrawalRow {
  readonly reason: WithdrawalReason;
  readonly note: string;
  readonly withdrawn_at: Date;
  /** Nickname; null for the command line. */
  readonly withdrawer: string | null;
  readonly restored_at: Date | null;
  readonly restorer: string | null;
  readonly restore_note: string | null;
}

const toWithdrawal = (row: WithdrawalRow) => ({
  reason: row.reason,
  note: row.note,
  withdrawn_at: row.withdrawn_at.toISOString(),
  withdrawn_by: row.withdrawer,
});

export const toCatalogMusic = (music: Music, withdrawal: WithdrawalRow | null): CatalogMusic => ({
  ...music,
  withdrawal: withdrawal && toWithdrawal(withdrawal),
});

/** Those that ended by a restoration. */
export const toEndedWithdrawals = (
  rows: readonly WithdrawalRow[],
): CatalogMusicDetail['ended_withdrawals'] =>
  rows.flatMap((row) =>
    row.restored_at === null
      ? []
      : [
          {
            ...toWithdrawal(row),
            restored_at: row.restored_at.toISOString(),
            restored_by: row.restorer,
            restore_note: row.restore_note ?? '',
          },
        ],
  );

/** The id of a music or album that an operator searches for; null for other texts. */
export const parseCatalogId = (text: string): string | null =>
  catalogId.safeParse(text.trim()).data ?? null;
