import {
  type ConsentChoice,
  type ConsentPurpose,
  consentCookie,
  formatConsent,
  parseConsent,
  type StoredConsent,
} from '@onsori/contract/consent-values';
import type { Locale } from '#i18n/locale.ts';
import { browserApi } from '#lib/browser-api.ts';
import { readCookie } from '#lib/cookies.ts';
import { preferenceCookie } from '#lib/preference-cookie.ts';
import { deletionsOf } from './tag-cookies.rules.ts';

export const readConsent = (): StoredConsent | null =>
  parseConsent(readCookie(document.cookie, consentCookie));

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available everywhere
  document.cookie = cookie;
}

/** The reply replaces the cookie. A failed call is repeated by the next page. */
export async function sendConsent(consent: StoredConsent, language: Locale): Promise<void> {
  const { id, choice, version, despiteSignal } = consent;
  const body = { id, purposes: choice, version, language, despite_signal: despiteSignal };
  await browserApi.call('recordConsent', { body }).catch(() => undefined);
}

/** The choice holds at once; the returned promise waits until it is recorded. */
export function storeConsent(
  choice: ConsentChoice,
  { version, signal }: { readonly version: string; readonly signal: boolean },
  language: Locale,
): { readonly consent: StoredConsent; readonly sent: Promise<void> } {
  const consent: StoredConsent = {
    id: crypto.randomUUID(),
    choice,
    version,
    despiteSignal: signal,
    chosenAt: Math.floor(Date.now() / 1000),
    recorded: false,
  };
  writeCookie(
    preferenceCookie(consentCookie, formatConsent(consent), location.protocol === 'https:'),
  );
  return { consent, sent: sendConsent(consent, language) };
}

export function deleteTagCookies(purposes: readonly ConsentPurpose[]): void {
  for (const deletion of deletionsOf(document.cookie, purposes, location.hostname))
    writeCookie(deletion);
}
