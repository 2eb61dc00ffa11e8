import type { Account } from '@onsori/contract/account';
import { localeCookie } from '#i18n/locale.ts';
import { preferenceCookie, readCookie } from '#lib/cookies.ts';

/** Sets the language cookie from the account unless this browser already has one. */
export function adoptAccountLanguage({ language }: Account): void {
  if (readCookie(document.cookie, localeCookie) !== null) return;
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API lacks browser support
  document.cookie = preferenceCookie(localeCookie, language, secure);
}
