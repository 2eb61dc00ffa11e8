import type { SocialProvider } from '@onsori/contract/enumerations';

/** What must be known again when a provider sends the browser back; this tab's alone. */
const keys = { stay: 'staySignedIn', linking: 'linking' } as const;

export function setOutToSignIn(stay: boolean): void {
  sessionStorage.removeItem(keys.linking);
  sessionStorage.setItem(keys.stay, String(stay));
}

export const wantsToStay = (): boolean => sessionStorage.getItem(keys.stay) === 'true';

/** The page the provider leads back to connects the login instead of signing in. */
export function setOutToLink(provider: SocialProvider): void {
  sessionStorage.setItem(keys.linking, provider);
}

/** Whether the account page set out to connect this provider's login. */
export const isLinking = (provider: SocialProvider): boolean =>
  sessionStorage.getItem(keys.linking) === provider;

export function endLinking(): void {
  sessionStorage.removeItem(keys.linking);
}
