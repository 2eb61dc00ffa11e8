import type { Tx } from '#infra/db.ts';

export interface Usage {
  readonly is_used: boolean;
  readonly programme: string | null;
  readonly episode: string | null;
  readonly air_date: string | null;
}

export interface UsageChange {
  readonly musicId: string;
  readonly isPurchased: boolean;
  readonly before: Usage;
  readonly after: Usage;
}

export interface PavilionHooks {
  /** Called in the transaction that marks library music as used or unused. */
  onUsageChanged(
    tx: Tx,
    change: {
      readonly organizationId: string;
      readonly usages: readonly UsageChange[];
      readonly now: Date;
    },
  ): Promise<void>;
}
