import type { Account } from '@onsori/contract/account';
import { cookieName } from '@onsori/contract/session';
import type { UserContext } from '@onsori/contract/wishlist';
import type { ApiClient } from '#lib/api-client.ts';
import { readCookie } from '#lib/cookies.ts';
import { statusOf } from '#lib/error-rules.ts';
import { reportPageFailure } from '#web-server/report-page-failure.ts';

/** The read-only token for rendering pages of a signed-in user. */
export const viewerToken = (cookies: string | null, publicOrigin: string): string | null =>
  readCookie(cookies, cookieName('viewer', publicOrigin.startsWith('https:'))) || null;

export interface Viewer {
  readonly user: Account | null;
  /** The API could not identify the user, who may be signed in. */
  readonly unknown: boolean;
}

/** Null when the read fails; server errors (5xx) are reported. */
export async function readOrNull<Data>(
  pending: Promise<Data>,
  request: Request,
  onServerError?: () => void,
): Promise<Data | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof Error && statusOf(error) >= 500) {
      reportPageFailure(request, error);
      onServerError?.();
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

/** Read on the server so that like buttons render correctly at once. */
export const readLikes = (api: ApiClient, request: Request): Promise<UserContext | null> =>
  readOrNull(api.call('getUserContext', {}, request.signal), request);
