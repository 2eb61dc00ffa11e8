/** Sent to the window when the granted purposes change, which `data-consent` of the document lists. */
export const consentEvent = 'consentchange';
