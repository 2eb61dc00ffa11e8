import type { ActiveNotice } from '@onsori/contract/notices';
import { readCookie } from '#lib/cookies.ts';
import { preferenceCookie } from '#lib/preference-cookie.ts';

const cookieName = 'dismissed_notices';
/** Earlier ones have ended by then. */
const MAX_IDS = 20;

const readIds = (cookies: string | null): string[] =>
  (readCookie(cookies, cookieName) ?? '').split('.').filter((id) => /^\d{1,18}$/.test(id));

/** The notices that the browser has not dismissed. */
export function withoutDismissed(
  notices: readonly ActiveNotice[],
  cookies: string | null,
): readonly ActiveNotice[] {
  const dismissed = new Set(readIds(cookies));
  return notices.filter(({ id }) => !dismissed.has(id));
}

/** The cookie that dismisses a notice in addition to those of `cookies`. */
export function dismissalCookie(id: string, cookies: string | null, secure: boolean): string {
  const ids = [...readIds(cookies).filter((known) => known !== id), id];
  return preferenceCookie(cookieName, ids.slice(-MAX_IDS).join('.'), secure);
}
