import type { SocialProvider } from '@onsori/contract/enumerations';
import { tabStorage } from '#lib/tab-storage.ts';

/** State that survives the redirect through the provider, stored per tab. */
const keys = { stay: 'staySignedIn', linking: 'linking' } as const;

export function beginSocialSignIn(stay: boolean): void {
  tabStorage.remove(keys.linking);
  tabStorage.set(keys.stay, String(stay));
}

export const shouldStaySignedIn = (): boolean => tabStorage.get(keys.stay) === 'true';

/** Makes the callback page link the login to the account instead of signing in. */
export function beginSocialLink(provider: SocialProvider): void {
  tabStorage.set(keys.linking, provider);
}

/** Whether the account page started linking this provider. */
export const isLinking = (provider: SocialProvider): boolean =>
  tabStorage.get(keys.linking) === provider;

export function endLinking(): void {
  tabStorage.remove(keys.linking);
}
