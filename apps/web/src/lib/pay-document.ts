import { redirectDocument } from 'react-router';
import { documentUrl } from './document-url.ts';

/** Pages that open the payment window. */
export const isPayPath = (pathname: string): boolean =>
  /^\/(?:checkout|cart|payments|account\/subscription)(?:\/|$)/.test(pathname);

/**
 * Only documents of these pages allow the script of the payment window, so a navigation from another
 * page loads the document. Throws a redirect; for client loaders.
 */
export function requirePayDocument(request: Request, loadedUrl = documentUrl()): void {
  if (isPayPath(new URL(loadedUrl).pathname)) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}
