import type { RenderShare } from '#jobs/job.ts';

/** Lower runs first. */
export const sharePriority: Readonly<Record<RenderShare, number>> = {
  waited_for: 0,
  air: 5,
  batch: 10,
};

/** Before every other render job. */
export const PROMOTED_PRIORITY = -5;

/**
 * How many starts of other kinds a waiting kind lets pass at most: AIR gets at least one start in four, batches
 * one in ten, and what somebody waits for one in two.
 */
export const maxSkips: Readonly<Record<RenderShare, number>> = {
  waited_for: 1,
  air: 3,
  batch: 9,
};

export interface ShareStatus {
  readonly share: RenderShare;
  /** Starts of other kinds since its last one, while it waited. */
  readonly skipped: number;
  readonly isWaiting: boolean;
}

export interface ShareChange {
  readonly share: RenderShare;
  readonly skipped: number;
  /** Whether its oldest waiting job goes first now. */
  readonly isDue: boolean;
}

/** What a start of one kind changes for all of them. */
export function countStart(
  started: RenderShare,
  statuses: readonly ShareStatus[],
): readonly ShareChange[] {
  return statuses.map(({ share, skipped, isWaiting }) => {
    const now = share === started || !isWaiting ? 0 : skipped + 1;
    return { share, skipped: now, isDue: now >= maxSkips[share] };
  });
}
