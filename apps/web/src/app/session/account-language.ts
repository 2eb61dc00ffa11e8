import type { Account } from '@onsori/contract/account';
import { localeCookie } from '#i18n/locale.ts';
import { preferenceCookie, readCookie } from '#lib/cookies.ts';

/** A language chosen in this browser stays; where none was, the account's is taken over. */
export function takeLanguage({ language }: Account): void {
  if (readCookie(document.cookie, localeCookie) !== null) return;
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
  document.cookie = preferenceCookie(localeCookie, language, secure);
}
