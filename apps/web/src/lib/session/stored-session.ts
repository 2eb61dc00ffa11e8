import { clientStorageKeys } from '@onsori/contract/client-state';
import { limits } from '@onsori/contract/limits';
import { readCookie } from '#lib/cookies.ts';

const { user, userEmail, autoLogin, accessToken, confirmEmail } = clientStorageKeys;
const autoLoginSeconds = limits.session.autoLoginDays * 24 * 60 * 60;

/** Kept for so long, or until the browser is closed. */
function writeCookie(name: string, value: string, maxAgeSeconds: number | null): void {
  const lifetime = maxAgeSeconds === null ? '' : ` Max-Age=${maxAgeSeconds};`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/;${lifetime} SameSite=Strict; Secure`;
}

const readHere = (name: string): string | null => readCookie(document.cookie, name) || null;

/** Storage may be forbidden; then nothing is kept beside the cookies. */
function tryStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage);
  } catch {}
}

/** Whose session this browser keeps: login state follows it. */
export const markedUser = (): string | null => readHere(user);

export const storedToken = (): string | null => readHere(accessToken);

/** A token is forgotten a little early, so that none ends on its way. */
const marginSeconds = 30;

export function storeToken(token: string, seconds: number): void {
  writeCookie(accessToken, token, seconds - marginSeconds);
}

/** Marks who is signed in; with auto-login for as long as a session can be renewed. */
export function markUser(person: { readonly id: string; readonly email: string }): void {
  const lasting = readHere(autoLogin) === null ? null : autoLoginSeconds;
  writeCookie(user, person.id, lasting);
  tryStorage((storage) => storage.setItem(userEmail, person.email));
}

export function markAutoLogin(wanted: boolean): void {
  writeCookie(autoLogin, wanted ? '1' : '', wanted ? autoLoginSeconds : 0);
}

/** The address a mail was sent to and that is not confirmed yet. */
export function rememberUnconfirmed(email: string): void {
  tryStorage((storage) => storage.setItem(confirmEmail, email));
}

export function forgetUnconfirmed(): void {
  tryStorage((storage) => storage.removeItem(confirmEmail));
}

/** Forgets who was signed in here: cookies a script may see, and what is stored beside them. */
export function clearStoredSession(): void {
  for (const key of Object.values(clientStorageKeys)) {
    writeCookie(key, '', 0);
    tryStorage((storage) => storage.removeItem(key));
  }
}
