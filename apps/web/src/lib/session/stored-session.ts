import { clientStorageKeys } from '@onsori/contract/client-state';
import { limits } from '@onsori/contract/limits';
import { readCookie } from '#lib/cookies.ts';

const { user, userEmail, autoLogin, accessToken, confirmEmail } = clientStorageKeys;
const AUTO_LOGIN_SECONDS = limits.session.autoLoginDays * 24 * 60 * 60;

/** `null` creates a cookie that lasts until the browser closes. */
function writeCookie(name: string, value: string, maxAgeSeconds: number | null): void {
  const lifetime = maxAgeSeconds === null ? '' : ` Max-Age=${maxAgeSeconds};`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/;${lifetime} SameSite=Strict; Secure`;
}

const readDocumentCookie = (name: string): string | null =>
  readCookie(document.cookie, name) || null;

/** Storage may be blocked; then only the cookies exist. */
function tryStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage);
  } catch {}
}

/** The id of the signed-in user; the login state follows it. */
export const storedUserId = (): string | null => readDocumentCookie(user);

export const storedToken = (): string | null => readDocumentCookie(accessToken);

/** A stored token expires early, so that none expires during a request. */
const EXPIRY_MARGIN_SECONDS = 30;

export function storeToken(token: string, seconds: number): void {
  writeCookie(accessToken, token, seconds - EXPIRY_MARGIN_SECONDS);
}

/** Stores the signed-in user; with auto-login for as long as a session can be renewed. */
export function storeUser(person: { readonly id: string; readonly email: string }): void {
  const maxAgeSeconds = readDocumentCookie(autoLogin) === null ? null : AUTO_LOGIN_SECONDS;
  writeCookie(user, person.id, maxAgeSeconds);
  tryStorage((storage) => storage.setItem(userEmail, person.email));
}

export function storeAutoLogin(isEnabled: boolean): void {
  writeCookie(autoLogin, isEnabled ? '1' : '', isEnabled ? AUTO_LOGIN_SECONDS : 0);
}

/** Stores the email address that is not confirmed yet. */
export function storeUnconfirmedEmail(email: string): void {
  tryStorage((storage) => storage.setItem(confirmEmail, email));
}

export function clearUnconfirmedEmail(): void {
  tryStorage((storage) => storage.removeItem(confirmEmail));
}

/** Clears the script-visible cookies and the storage of the session. */
export function clearStoredSession(): void {
  for (const key of Object.values(clientStorageKeys)) {
    writeCookie(key, '', 0);
    tryStorage((storage) => storage.removeItem(key));
  }
}
