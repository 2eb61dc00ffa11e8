import type { SocialProvider } from '@onsori/contract/enumerations';
import { tabStorage } from '#lib/tab-storage.ts';

/** What must be known again when a provider sends the browser back; this tab's alone. */
const keys = { stay: 'staySignedIn', linking: 'linking' } as const;

export function setOutToSignIn(stay: boolean): void {
  tabStorage.remove(keys.linking);
  tabStorage.set(keys.stay, String(stay));
}

export const wantsToStay = (): boolean => tabStorage.get(keys.stay) === 'true';

/** The page the provider leads back to connects the login instead of signing in. */
export function setOutToLink(provider: SocialProvider): void {
  tabStorage.set(keys.linking, provider);
}

/** Whether the account page set out to connect this provider's login. */
export const isLinking = (provider: SocialProvider): boolean =>
  tabStorage.get(keys.linking) === provider;

export function endLinking(): void {
  tabStorage.remove(keys.linking);
}
