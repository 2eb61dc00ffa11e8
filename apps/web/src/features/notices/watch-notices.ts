import type { ActiveNotice } from '@onsori/contract/notices';
import { browserApi } from '#lib/browser-api.ts';

const CHECK_AFTER_MS = 60_000;

/** While the page is used, reads the notices at most once a minute, so that open pages follow. */
export function watchNotices(onNotices: (notices: readonly ActiveNotice[]) => void): void {
  let checkedAt = Date.now();
  const check = async () => {
    if (Date.now() - checkedAt < CHECK_AFTER_MS) return;
    checkedAt = Date.now();
    try {
      const { items } = await browserApi.call('listActiveNotices', {});
      onNotices(items);
    } catch {
      // The next check tries again.
    }
  };
  for (const activity of ['pointerdown', 'keydown']) addEventListener(activity, check);
}
