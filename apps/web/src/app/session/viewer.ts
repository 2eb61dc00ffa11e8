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

/** What cannot be read for a page leaves it as a visitor's, and the browser finds out the rest. */
async function readOrNull<Answer>(
  reading: Promise<Answer>,
  request: Request,
): Promise<Answer | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && statusOf(error) >= 500) reportFailure(request, error);
    return null;
  }
}

export async function readViewer(
  api: ApiClient,
  token: string | null,
  request: Request,
): Promise<Account | null> {
  return token === null ? null : readOrNull(api.call('getUser', {}, request.signal), request);
}

/** What somebody likes, so that hearts are right from the first byte. */
export const readLikes = (api: ApiClient, request: Request): Promise<UserContext | null> =>
  readOrNull(api.call('getUserContext', {}, request.signal), request);
