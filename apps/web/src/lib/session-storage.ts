import { clientStorageKeys } from '@onsori/contract/client-state';

/** Forgets who was signed in here: cookies a script may see, and what is stored beside them. */
export function clearStoredSession(): void {
  for (const key of Object.values(clientStorageKeys)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
    document.cookie = `${key}=; Path=/; Max-Age=0; SameSite=Strict; Secure`;
    localStorage.removeItem(key);
  }
}
