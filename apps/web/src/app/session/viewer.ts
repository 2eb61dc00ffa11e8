import type { Account } from '@onsori/contract/account';
import { cookieName } from '@onsori/contract/session-cookies';
import type { UserContext } from '@onsori/contract/wishlist';
import type { ApiClient } from '#lib/api-client.ts';
import { readCookie } from '#lib/cookies.ts';
import { statusOf } from '#lib/error-rules.ts';
import { reportFailure } from '#web-server/report.ts';

/** The token that lets a page be rendered for somebody; it works for reading alone. */
export const viewerToken = (cookies: string | null, publicOrigin: string): string | null =>
  readCookie(cookies, cookieName('viewer', publicOrigin.startsWith('https:'))) || null;

/** Who is there; where the API could not say, that is not the same as nobody. */
export interface Viewer {
  readonly user: Account | null;
  readonly unknown: boolean;
}

/** Null where it could not be read; a fault of ours is reported. */
async function readOrNull<Answer>(
  reading: Promise<Answer>,
  request: Request,
  onFault?: () => void,
): Promise<Answer | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && statusOf(error) >= 500) {
      reportFailure(request, error);
      onFault?.();
    }
    return null;
  }
}

export async function readViewer(
  api: ApiClient,
  token: string | null,
  request: Request,
): Promise<Viewer> {
  if (token === null) return { user: null, unknown: false };
  let unknown = false;
  const user = await readOrNull(api.call('getUser', {}, request.signal), request, () => {
    unknown = true;
  });
  return { user, unknown };
}

/** What somebody likes, so that hearts are right from the first byte. */
export const readLikes = (api: ApiClient, request: Request): Promise<UserContext | null> =>
  readOrNull(api.call('getUserContext', {}, request.signal), request);
