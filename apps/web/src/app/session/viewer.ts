import type { Account } from '@onsori/contract/account';
import { cookieName } from '@onsori/contract/session-cookies';
import type { ApiClient } from '#lib/api-client.ts';
import { readCookie } from '#lib/cookies.ts';
import { statusOf } from '#lib/error-rules.ts';
import { reportFailure } from '#web-server/report.ts';

/** The token that lets a page be rendered for somebody; it works for reading alone. */
export const viewerToken = (cookies: string | null, publicOrigin: string): string | null =>
  readCookie(cookies, cookieName('viewer', publicOrigin.startsWith('https:'))) || null;

/** Who is there. Where that cannot be read, the page is a visitor's, and the browser finds out the rest. */
export async function readViewer(
  api: ApiClient,
  token: string | null,
  request: Request,
): Promise<Account | null> {
  if (token === null) return null;
  try {
    return await api.call('getUser', {}, request.signal);
  } catch (error) {
    if (error instanceof Error && statusOf(error) >= 500) reportFailure(request, error);
    return null;
  }
}
