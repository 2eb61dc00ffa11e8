import type { ActiveNotice } from '@onsori/contract/notices';
import { withoutDismissed } from '#features/notices/dismissed-notices.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { readOrNull } from './session/viewer.ts';

/** Pages that need no call otherwise must not wait for the API. */
const TIMEOUT_MS = 1000;

/** The active notices that the browser has not dismissed; none when they cannot be read. */
export async function readNotices(
  api: ApiClient,
  request: Request,
): Promise<readonly ActiveNotice[]> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const active = await readOrNull(api.call('listActiveNotices', {}, signal), request);
  return withoutDismissed(active?.items ?? [], request.headers.get('cookie'));
}
