import { readCookie } from '#lib/cookies.ts';

const consentCookie = 'consent';
const consentEvent = 'consentchange';

const hasAnalytics = (consent: unknown): boolean =>
  typeof consent === 'object' &&
  consent !== null &&
  'analytics' in consent &&
  consent.analytics === true;

/** Whether the cookie consents to analytics; a missing or malformed one does not. */
export function hasAnalyticsConsent(cookies: string): boolean {
  try {
    return hasAnalytics(JSON.parse(readCookie(cookies, consentCookie) ?? 'null'));
  } catch {
    return false;
  }
}

/** Calls back with the present consent and with every change of it. */
export function watchAnalyticsConsent(
  page: Pick<Window, 'addEventListener'> & { readonly document: { readonly cookie: string } },
  onConsent: (isGranted: boolean) => void,
): void {
  page.addEventListener(consentEvent, (event) =>
    onConsent(hasAnalytics((event as CustomEvent<unknown>).detail)),
  );
  onConsent(hasAnalyticsConsent(page.document.cookie));
}
