import type { ActiveNotice } from '@onsori/contract/notices';
import { watchNotices } from '#features/notices/watch-notices.ts';
import { startTooltips } from '#ui/tooltips.ts';

/** What no page needs before the first use of a pointer or key. */
export function startAfterFirstInput(onNotices: (notices: readonly ActiveNotice[]) => void): void {
  startTooltips();
  watchNotices(onNotices);
}
