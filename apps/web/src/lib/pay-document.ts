import { redirectDocument } from 'react-router';

/** Pages that open the payment window. */
export const isPayPath = (pathname: string): boolean =>
  /^\/(?:checkout|cart|payments|account\/subscription)(?:\/|$)/.test(pathname);

/** The URL that the browser loaded, whatever the router has shown since. */
function documentUrl(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? window.location.href;
}

/**
 * Only documents of these pages allow the script of the payment window, so a navigation from another
 * page loads the document. Throws a redirect; for client loaders.
 */
export function requirePayDocument(request: Request, loadedUrl = documentUrl()): void {
  if (isPayPath(new URL(loadedUrl).pathname)) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}
