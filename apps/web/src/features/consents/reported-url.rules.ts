import { isTagPage } from '#lib/tag-pages.ts';

/** What is reported of an address: the path, without query and fragment. */
export const reportedUrl = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string =>
  `${origin}${pathname}`;

/** Only the origin of another site; null for our own pages. */
export function reportedReferrer(referrer: string, origin: string): string | null {
  const from = URL.parse(referrer)?.origin ?? null;
  return from === origin ? null : from;
}

/**
 * Whether scripts that read the address and the referrer by themselves may run: neither has a query or
 * fragment, and the referrer is no page without third-party scripts.
 */
export function isClean(address: URL, referrer: string): boolean {
  const from = URL.parse(referrer);
  const isPlain = ({ search, hash }: URL) => search === '' && hash === '';
  if (!isPlain(address)) return false;
  if (from === null) return true;
  return isPlain(from) && (from.origin !== address.origin || isTagPage(from.pathname));
}
