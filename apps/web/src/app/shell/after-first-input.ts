import type { ActiveNotice } from '@onsori/contract/notices';
import { startMeasurement } from '#features/measurement/start-measurement.ts';
import { watchNotices } from '#features/notices/watch-notices.ts';
import { startTooltips } from '#ui/tooltips.ts';

/** What no page needs before the first use of a pointer or key. */
export function startAfterFirstInput(onNotices: (notices: readonly ActiveNotice[]) => void): void {
  startTooltips();
  // Shows a page while the browser is offline; without it the browser shows its own.
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
  watchNotices(onNotices);
  startMeasurement();
  // Loaded before it is opened: keys that are pressed meanwhile would be shortcuts of the player.
  import('#features/search/search-overlay.tsx').catch(() => {});
}
