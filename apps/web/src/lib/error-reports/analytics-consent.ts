import { consentEvent } from '#lib/consent-event.ts';

interface ConsentingPage extends Pick<Window, 'addEventListener'> {
  readonly document: { readonly documentElement: { readonly dataset: DOMStringMap } };
}

/** Calls back with the present consent to analytics and with every change of it. */
export function watchAnalyticsConsent(
  page: ConsentingPage,
  onConsent: (isGranted: boolean) => void,
): void {
  const read = () => {
    const { consent = '' } = page.document.documentElement.dataset;
    onConsent(consent.split(' ').includes('analytics'));
  };
  page.addEventListener(consentEvent, read);
  read();
}
